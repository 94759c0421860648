// Keeps a second process out of an embedded data folder: two at once lose rows without an error.
// The lock names its owner by process id and start time, so that one left by a killed process, or a
// process id used again, does not lock anybody out.
import { mkdirSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import path from "node:path";

export class FolderInUse extends Error {}
export class FolderUnusable extends Error {}

/** Takes the lock; throws FolderInUse or FolderUnusable with one clear line. Answers its release. */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = path.join(folder, "lock");
  const mine = `${process.pid} ${startOf(process.pid)}`;
  try {
    mkdirSync(folder, { recursive: true });
    take(file, mine);
  } catch (fault) {
    if (fault instanceof FolderInUse) throw fault;
    throw new FolderUnusable(`The data folder ${folder} cannot be written: ${messageOf(fault)}`);
  }
  const release = () => {
    if (readOwner(file) === mine) unlinkSync(file);
  };
  process.once("exit", release);
  return async () => {
    process.off("exit", release);
    release();
  };
}

function take(file: string, mine: string): void {
  for (;;) {
    try {
      writeFileSync(file, mine, { flag: "wx" });
      return;
    } catch (fault) {
      if (codeOf(fault) !== "EEXIST") throw fault;
      const owner = readOwner(file);
      if (owner !== null && isAlive(owner)) {
        throw new FolderInUse(
          `The data folder ${path.dirname(file)} is in use by process ${owner.split(" ")[0]}; stop it or set DATA_DIR`,
        );
      }
      if (owner !== null) unlinkSync(file);
    }
  }
}

function readOwner(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}

function isAlive(owner: string): boolean {
  const [pid, start] = owner.split(" ");
  const id = Number(pid);
  if (!Number.isInteger(id) || id <= 0) return false;
  try {
    process.kill(id, 0);
  } catch (fault) {
    return codeOf(fault) === "EPERM";
  }
  return start === "" || startOf(id) === start;
}

/** When the process started, in kernel ticks since boot; empty where the system does not tell. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}

function codeOf(fault: unknown): string | undefined {
  return fault instanceof Error && "code" in fault ? String(fault.code) : undefined;
}

function messageOf(fault: unknown): string {
  return fault instanceof Error ? fault.message : String(fault);
}
