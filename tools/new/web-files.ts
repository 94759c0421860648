// The page of a new capability, and its words.
import type { Names } from "./names.ts";

export function webFiles(names: Names): Record<string, string> {
  const folder = `web/app/${names.folder}`;
  return {
    [`${folder}/${names.singular}.page.tsx`]: page(names),
    [`${folder}/text.ts`]: text(names),
  };
}

function page({ folder, singular, type }: Names): string {
  return `// /${folder}?id=: one of one's own.

import { show${type} } from "@banyan/domain/${folder}/wire.ts";
import { say } from "@banyan/domain/kernel/pair.ts";
import { ask, requireUser } from "../lib/api.server.ts";
import { pageContext } from "../lib/request-context.server.ts";
import { useWords } from "../lib/words.ts";
import type { Route } from "./+types/${singular}.page.ts";
import { headings } from "./text.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  requireUser(context);
  const { lang, brand } = context.get(pageContext);
  const id = new URL(request.url).searchParams.get("id") ?? "";
  const shown = await ask(context, show${type}, { id });
  return {
    name: say(lang, { zh: shown.title, en: shown.title_en }),
    title: \`\${headings[lang].title} · \${say(lang, brand.name)}\`,
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData === undefined ? [] : [{ title: loaderData.title }];
}

export default function ${type}Page({ loaderData }: Route.ComponentProps) {
  const heading = useWords(headings);
  return (
    <section className="wrap">
      <h1 className="display">{heading.title}</h1>
      <p>{loaderData.name}</p>
    </section>
  );
}
`;
}

function text({ zh, en }: Names): string {
  return `// Words of ${en.toLowerCase()}. Headings are set in the display face.

import { words } from "../lib/words.ts";

export const headings = words({
  title: ["${zh}", "${en}"],
});
`;
}
