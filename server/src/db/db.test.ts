// The database on both engines: locks, migrations, and what a killed process leaves behind.
import { fork } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openTestDatabase, testEngine } from "../../test/open-test-database.ts";
import { FolderInUse, FolderUnusable, lockFolder } from "./folder-lock.ts";
import { checkSchema, migrate, SchemaMismatch } from "./migrate.ts";
import { openEmbedded } from "./open.ts";
import { openSecrets } from "./secrets.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "banyan-db-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("a data folder", () => {
  it("is kept from a second process, in one clear line", async () => {
    const release = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toThrow(FolderInUse);
    await expect(lockFolder(folder)).rejects.toThrow(/in use by process \d+/);
    await release();
    await (await lockFolder(folder))();
  });

  it("is free again when its owner is gone, even if the process id was used again", async () => {
    writeFileSync(path.join(folder, "lock"), "999999999 1");
    await (await lockFolder(folder))();
    writeFileSync(path.join(folder, "lock"), `${process.pid} 1`);
    await (await lockFolder(folder))();
  });

  it("that cannot be written is refused in one clear line", async () => {
    const file = path.join(folder, "file");
    writeFileSync(file, "");
    await expect(lockFolder(path.join(file, "data"))).rejects.toThrow(FolderUnusable);
  });
});

describe("a killed process", () => {
  it.runIf(testEngine === "embedded")(
    "leaves a folder that opens with every answered write",
    async () => {
      const writer = fileURLToPath(new URL("../../test/write-until-killed.ts", import.meta.url));
      let answered = 0;
      for (let life = 0; life < 2; life++) {
        const child = fork(writer, [folder], { stdio: "inherit" });
        const goal = answered + 25;
        await new Promise<void>((resolve, reject) => {
          child.once("error", reject);
          child.once("exit", () => resolve());
          child.on("message", (count) => {
            answered = Number(count);
            if (answered >= goal) child.kill("SIGKILL");
          });
        });
      }
      const database = await openEmbedded(folder);
      const { rows } = await database.pool.query<{ n: number }>({
        text: "select count(*) as n from kept",
      });
      await database.close();
      expect(rows[0]?.n).toBeGreaterThanOrEqual(answered);
      expect(answered).toBeGreaterThanOrEqual(50);
    },
    120_000,
  );
});

describe("migrations", () => {
  it("are applied once", async () => {
    const database = await openTestDatabase();
    expect(await migrate(database)).toEqual([]);
    await checkSchema(database);
    await database.close();
  });

  it("refuse a database of a newer version, and one made by other files", async () => {
    const database = await openTestDatabase();
    await database.pool.query(
      "insert into schema_migration (name, hash) values ('999-future.sql', 'x')",
    );
    await expect(migrate(database)).rejects.toThrow(SchemaMismatch);
    await database.pool.query("delete from schema_migration where name = '999-future.sql'");
    await database.pool.query(
      "update schema_migration set hash = 'other' where name = '001-kernel.sql'",
    );
    await expect(migrate(database)).rejects.toThrow(/another version of 001-kernel\.sql/);
    await database.pool.query("delete from schema_migration where name = '010-notices.sql'");
    await expect(checkSchema(database)).rejects.toThrow(SchemaMismatch);
    await database.close();
  });
});

describe("keys", () => {
  it("are made once, shared by all processes and different for every purpose", async () => {
    const database = await openTestDatabase();
    const first = await openSecrets(database.kysely, null);
    const second = await openSecrets(database.kysely, null);
    expect(first.keyFor("media")).toEqual(second.keyFor("media"));
    expect(first.keyFor("media")).not.toEqual(first.keyFor("codes"));
    const configured = await openSecrets(database.kysely, "a".repeat(32));
    expect(configured.keyFor("media")).not.toEqual(first.keyFor("media"));
    await database.close();
  });
});
