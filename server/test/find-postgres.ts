// A PostgreSQL to test on: the one named, else one that answers on this machine, else a throw-away
// cluster from installed server binaries. Null where none of the three exists.
import { execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";

export type TestServer = { url: string; stop: () => Promise<void> };

export async function findTestServer(): Promise<TestServer | null> {
  const named = process.env["TEST_DATABASE_URL"];
  if (named !== undefined && named !== "") return { url: named, stop: async () => {} };
  const local = localUrl();
  if (await answers(local)) return { url: local, stop: async () => {} };
  const binaries = serverBinaries();
  return binaries === null ? null : startCluster(binaries);
}

function localUrl(): string {
  const { PGUSER, PGPASSWORD, PGHOST, PGPORT, PGDATABASE } = process.env;
  const url = new URL(`postgres://${PGHOST ?? "127.0.0.1"}:${PGPORT ?? "5432"}`);
  url.username = PGUSER ?? "postgres";
  url.password = PGPASSWORD ?? "";
  url.pathname = `/${PGDATABASE ?? "postgres"}`;
  return url.toString();
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    await client.query("select 1");
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function serverBinaries(): string | null {
  const root = "/usr/lib/postgresql";
  if (!existsSync(root)) return null;
  const newest = readdirSync(root).sort((a, b) => Number(b) - Number(a))[0];
  const folder = path.join(root, newest ?? "", "bin");
  return existsSync(path.join(folder, "initdb")) ? folder : null;
}

/** As root the server runs as the `postgres` user, which it insists on. */
async function startCluster(binaries: string): Promise<TestServer> {
  const folder = mkdtempSync(path.join(tmpdir(), "banyan-pg-"));
  const identity = process.getuid?.() === 0 ? postgresIdentity() : null;
  if (identity !== null) chownSync(folder, identity.uid, identity.gid);
  const data = path.join(folder, "data");
  const options = { ...(identity ?? {}), stdio: "ignore" as const };
  execFileSync(
    path.join(binaries, "initdb"),
    ["-D", data, "-U", "postgres", "-A", "trust", "-N"],
    options,
  );
  const port = await freePort();
  const settings = [
    "-D",
    data,
    "-p",
    String(port),
    "-k",
    folder,
    "-h",
    "127.0.0.1",
    "-c",
    "fsync=off",
  ];
  const server = spawn(path.join(binaries, "postgres"), settings, options);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const deadline = Date.now() + 20_000;
  while (!(await answers(url))) {
    if (Date.now() > deadline) throw new Error("the throw-away PostgreSQL did not start");
  }
  return {
    url,
    async stop() {
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGINT");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function postgresIdentity(): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        resolve(typeof address === "object" && address !== null ? address.port : 0),
      );
    });
  });
}
