// The drawings the style guide shows, as addresses an image takes. Made by the loader, so that the
// generators stay on the server.

export type Art = {
  covers: Readonly<Record<string, string>>;
  avatars: readonly { svg: string; name: string }[];
  seals: readonly string[];
  sheets: { near: string; far: string };
  qr: string;
};

/** Where a cover was not drawn the address is empty, and the picture falls back. */
export function coverOf(art: Art, category: string): string {
  return art.covers[category] ?? "";
}
