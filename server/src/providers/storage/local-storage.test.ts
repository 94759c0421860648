// The local store keeps what it is given and can name nothing outside its folder.
import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { BadKey, isStorageKey, LocalStorage } from "./local-storage.ts";

const folder = mkdtempSync(path.join(tmpdir(), "banyan-storage-"));
const file = path.join(folder, "given.txt");
writeFileSync(file, "0123456789");

describe("local storage", () => {
  it("keeps a copy, opens a part of it and knows its size", async () => {
    const store = new LocalStorage(path.join(folder, "files"));
    await store.put("media/v1/source-0.mp4", file);
    expect(await text(await store.open("media/v1/source-0.mp4"))).toBe("0123456789");
    expect(await text(await store.open("media/v1/source-0.mp4", { start: 2, end: 4 }))).toBe("234");
    expect(await store.stat("media/v1/source-0.mp4")).toEqual({ bytes: 10 });
    expect(await store.stat("media/v1")).toBeNull();
    expect(await store.stat("media/none")).toBeNull();
    expect(await store.stat("media/v1/source-0.mp4/x")).toBeNull();
    expect(readdirSync(path.join(folder, "files/media/v1"))).toEqual(["source-0.mp4"]);
  });

  it("replaces a file as a whole and keeps the old one when the new cannot be read", async () => {
    const store = new LocalStorage(path.join(folder, "files"));
    await store.put("a.txt", file);
    await expect(store.put("a.txt", path.join(folder, "missing"))).rejects.toThrow();
    expect(await text(await store.open("a.txt"))).toBe("0123456789");
    expect(
      readdirSync(path.join(folder, "files")).filter((name) => name.endsWith(".part")),
    ).toEqual([]);
  });

  it("refuses every key that could name something outside", async () => {
    const store = new LocalStorage(path.join(folder, "files"));
    const keys = [
      "",
      "/",
      "/etc/passwd",
      "..",
      "../given.txt",
      "a/../../given.txt",
      "a/./b",
      "a//b",
      "a/",
      "...",
      "a\\..\\b",
      "C:\\x",
      "a\u0000b",
      "%2e%2e/x",
      "a b",
      "文件",
      "a\nb",
      "x".repeat(301),
    ];
    for (const key of keys) {
      expect({ key, ok: isStorageKey(key) }).toEqual({ key, ok: false });
      await expect(store.put(key, file)).rejects.toThrow(BadKey);
      await expect(store.open(key)).rejects.toThrow(BadKey);
      await expect(store.stat(key)).rejects.toThrow(BadKey);
    }
  });
});
