// The server's side of a new capability: service, routes, demo content and a test over HTTP.
import type { Names } from "./names.ts";

export function serverFiles(names: Names): Record<string, string> {
  const folder = `server/src/${names.folder}`;
  return {
    [`${folder}/service.ts`]: service(names),
    [`${folder}/routes.ts`]: routes(names),
    [`${folder}/demo.ts`]: demo(names),
    [`${folder}/${names.folder}.test.ts`]: apiTest(names),
  };
}

function service({ folder, en, table, value, type }: Names): string {
  return `// ${en}: use cases.
import { ${value}Refusal } from "@banyan/domain/${folder}/rules.ts";
import type { show${type} } from "@banyan/domain/${folder}/wire.ts";
import type { OutputOf } from "@banyan/domain/kernel/endpoint.ts";
import { pairFields } from "@banyan/domain/kernel/wire.ts";
import { notFound, refuseIf } from "@banyan/domain/kernel/refusal.ts";
import { unixSeconds } from "@banyan/domain/kernel/time.ts";
import type { Ctx } from "../ctx.ts";

export async function find${type}(
  ctx: Ctx,
  accountId: number,
  id: number,
): Promise<OutputOf<typeof show${type}>> {
  const row = await ctx.db
    .selectFrom("${table}")
    .select(["id", "title", "title_en", "created_at", "withdrawn_at"])
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  refuseIf(${value}Refusal({ withdrawnAt: row.withdrawn_at }, ctx.now));
  return {
    id: String(row.id),
    ...pairFields("title", { zh: row.title, en: row.title_en }),
    created_at: unixSeconds(row.created_at),
  };
}
`;
}

function routes({ folder, en, type, plural }: Names): string {
  return `// The endpoints of ${en.toLowerCase()}, in the order of the contract.
import { show${type} } from "@banyan/domain/${folder}/wire.ts";
import type { Capability } from "../capability.ts";
import { bind } from "../http/bind.ts";
import { find${type} } from "./service.ts";

export function ${plural.value}Capability(): Capability {
  return {
    routes: [bind(show${type}, (ctx, { id }) => find${type}(ctx, ctx.user.id, id))],
  };
}
`;
}

function demo({ en, zh, table, plural, type }: Names): string {
  return `// A believable one of its kind. Filling twice makes a second one: the caller knows what is there.
import type { Ctx } from "../ctx.ts";

/** Answers the id of what it made for this account. */
export async function fillDemo${plural.type}(ctx: Ctx, accountId: number): Promise<number> {
  const made${type} = await ctx.db
    .insertInto("${table}")
    .values({ account_id: accountId, title: "${zh}", title_en: "${en}", created_at: ctx.now })
    .returning("id")
    .executeTakeFirstOrThrow();
  return made${type}.id;
}
`;
}

function apiTest({ folder, singular, en, table, value, type, plural }: Names): string {
  return `import { kernelRefusals } from "@banyan/domain/kernel/refusal.ts";
import { ${value}Refusals } from "@banyan/domain/${folder}/rules.ts";
import { show${type} } from "@banyan/domain/${folder}/wire.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectRefusal } from "../../test/expect-refusal.ts";
import { makePerson } from "../../test/make-account.ts";
import { startApp, type TestApp } from "../../test/start-app.ts";
import { fillDemo${plural.type} } from "./demo.ts";

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
});
afterAll(() => test.close());

describe("GET /${folder}/{id}", () => {
  it("shows its owner one ${singular.replaceAll("-", " ")}", async () => {
    const { id: owner, client } = await makePerson(test);
    const id = await fillDemo${plural.type}(test.ctx(), owner);
    const shown = await client.ask(show${type}, { id });
    expect(shown).toMatchObject({ id: String(id), title_en: "${en}" });
  });

  it("shows it to nobody else", async () => {
    const { id: owner } = await makePerson(test);
    const { client: stranger } = await makePerson(test);
    const id = await fillDemo${plural.type}(test.ctx(), owner);
    expectRefusal(await stranger.call(show${type}, { id }), kernelRefusals.notFound);
  });

  it("shows it no more once it is withdrawn", async () => {
    const { id: owner, client } = await makePerson(test);
    const id = await fillDemo${plural.type}(test.ctx(), owner);
    const { db, now } = test.ctx();
    await db.updateTable("${table}").set({ withdrawn_at: now }).where("id", "=", id).execute();
    expectRefusal(await client.call(show${type}, { id }), ${value}Refusals.withdrawn);
  });
});
`;
}
