// The contract of a new capability: one thing that belongs to somebody and can be withdrawn.
import type { Names } from "./names.ts";

export function domainFiles(names: Names): Record<string, string> {
  const folder = `domain/src/${names.folder}`;
  return {
    [`${folder}/rules.ts`]: rules(names),
    [`${folder}/rules.test.ts`]: rulesTest(names),
    [`${folder}/wire.ts`]: wire(names),
    [names.migration]: migration(names),
  };
}

function rules({ en, value, type, firstCode }: Names): string {
  return `// ${en}: what is refused, and what is true of one.
import { type Refusal, refusal } from "../kernel/refusal.ts";
import { type Instant, isWithin } from "../kernel/time.ts";

export const ${value}Refusals = {
  withdrawn: refusal(${firstCode + 1}, "这项内容已经下架", "This has been withdrawn"),
} as const;

export type ${type} = { withdrawnAt: Instant | null };

/** From the moment it is withdrawn nobody sees it any more. */
export function ${value}Refusal(${value}: ${type}, at: Instant): Refusal | null {
  const { withdrawnAt } = ${value};
  return isWithin(at, null, withdrawnAt) ? null : ${value}Refusals.withdrawn;
}
`;
}

function rulesTest({ en, value }: Names): string {
  return `import { describe, expect, it } from "vitest";
import { fromUnixSeconds, later } from "../kernel/time.ts";
import { ${value}Refusal, ${value}Refusals } from "./rules.ts";

const at = fromUnixSeconds(1_800_000_000);

describe("${en}", () => {
  it("are seen until the moment they are withdrawn", () => {
    expect(${value}Refusal({ withdrawnAt: null }, at)).toBeNull();
    expect(${value}Refusal({ withdrawnAt: later(at, 1) }, at)).toBeNull();
    expect(${value}Refusal({ withdrawnAt: at }, at)).toBe(${value}Refusals.withdrawn);
  });
});
`;
}

function wire({ folder, en, value, type }: Names): string {
  return `// What crosses HTTP about ${en.toLowerCase()}.
import { z } from "zod";
import { endpoint } from "../kernel/endpoint.ts";
import { kernelRefusals } from "../kernel/refusal.ts";
import { idIn, idOut } from "../kernel/wire.ts";
import { ${value}Refusals } from "./rules.ts";

export const show${type} = endpoint({
  method: "GET",
  path: "/${folder}/{id}",
  who: "user",
  summary: "One of one's own, unless it was withdrawn",
  input: z.object({ id: idIn }),
  output: z.object({
    id: idOut,
    title: z.string(),
    title_en: z.string(),
    created_at: z.int(),
  }),
  refusals: [kernelRefusals.notFound, ${value}Refusals.withdrawn],
});
`;
}

function migration({ en, table }: Names): string {
  return `-- ${en}: each belongs to one account and may be withdrawn.
create table ${table} (
  id bigint generated always as identity primary key,
  account_id bigint not null references account (id),
  title text not null,
  title_en text not null,
  created_at timestamptz not null,
  withdrawn_at timestamptz
);
create index ${table}_account on ${table} (account_id, id);
`;
}
