// Files on the local disk, below one folder. A key can name nothing outside it.
import { randomBytes } from "node:crypto";
import { constants } from "node:fs";
import { copyFile, mkdir, open, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import type { ByteRange, FileStore } from "./storage.ts";

const maxKeyLength = 300;

export class BadKey extends Error {}

export class LocalStorage implements FileStore {
  readonly #root: string;

  constructor(root: string) {
    this.#root = path.resolve(root);
  }

  async put(key: string, file: string): Promise<void> {
    const target = this.#pathOf(key);
    const half = `${target}.${randomBytes(6).toString("hex")}.part`;
    await mkdir(path.dirname(target), { recursive: true });
    try {
      // Shares the blocks where the file system can; renamed so that no reader meets half a file.
      await copyFile(file, half, constants.COPYFILE_FICLONE);
      await rename(half, target);
    } catch (fault) {
      await rm(half, { force: true });
      throw fault;
    }
  }

  async open(key: string, range?: ByteRange): Promise<Readable> {
    // Opened before the stream is handed over: a missing file is an error here, not a broken answer.
    const handle = await open(this.#pathOf(key), "r");
    return handle.createReadStream({ ...range, autoClose: true });
  }

  async stat(key: string): Promise<{ bytes: number } | null> {
    try {
      const found = await stat(this.#pathOf(key));
      return found.isFile() ? { bytes: found.size } : null;
    } catch (fault) {
      if (isMissing(fault)) return null;
      throw fault;
    }
  }

  #pathOf(key: string): string {
    if (!isStorageKey(key)) throw new BadKey("not a storage key");
    return path.join(this.#root, ...key.split("/"));
  }
}

/** The store of an installation that keeps its files beside its data. */
export function localStorageIn(dataDir: string): LocalStorage {
  return new LocalStorage(path.join(dataDir, "files"));
}

/** Letters, digits, dot, dash and underscore in parts divided by single slashes; no part is dots only. */
export function isStorageKey(key: string): boolean {
  if (key.length > maxKeyLength) return false;
  const parts = key.split("/");
  return parts.every((part) => /^[A-Za-z0-9._-]+$/.test(part) && !/^\.+$/.test(part));
}

function isMissing(fault: unknown): boolean {
  const code = fault instanceof Error && "code" in fault ? fault.code : undefined;
  return code === "ENOENT" || code === "ENOTDIR";
}
