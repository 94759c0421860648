// The lines a new capability adds to the files that name every capability. Each edit stands beside a
// line that must be there; when it is not, the file has changed and a person has to look.
import type { Names } from "./names.ts";

export type Edit = { file: string; before: string; line: string };

export function editsFor(names: Names): Edit[] {
  const { folder, singular, plural, firstCode } = names;
  return [
    {
      file: "server/src/app.ts",
      before: "import { catalogueCapability }",
      line: `import { ${plural.value}Capability } from "./${folder}/routes.ts";\n`,
    },
    {
      file: "server/src/app.ts",
      before: "    noticesCapability(",
      line: `    ${plural.value}Capability(),\n`,
    },
    {
      file: "web/app/routes.ts",
      before: '  route("404"',
      line: `  route("${folder}", "${folder}/${singular}.page.tsx"),\n`,
    },
    { file: "web/app/lib/known-pages.ts", before: '  "/404",', line: `  "/${folder}",\n` },
    {
      file: "tools/boundaries/places.ts",
      before: "} as const satisfies Readonly<Record<string, readonly string[]>>",
      line: `  ${key(folder)}: ["accounts", "notices"],\n`,
    },
    {
      file: "tools/contract/refusal-list.ts",
      before: "};\nconst fixedSessionCodes",
      line: `  ${key(folder)}: ${firstCode},\n`,
    },
  ];
}

function key(name: string): string {
  return name.includes("-") ? `"${name}"` : name;
}

/** The text with the line put in; null where the line beside it is missing. */
export function applyEdit(text: string, { before, line }: Edit): string | null {
  const at = text.indexOf(before);
  return at === -1 ? null : text.slice(0, at) + line + text.slice(at);
}
