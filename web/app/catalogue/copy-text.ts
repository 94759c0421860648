// Puts a text on the clipboard; false when the browser will not. Plain http has no clipboard of its own,
// so there the old way is tried.

export async function copyText(text: string): Promise<boolean> {
  if (navigator.clipboard !== undefined) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      // A browser may still refuse; the old way needs no permission.
    }
  }
  const field = document.createElement("textarea");
  field.value = text;
  field.style.position = "fixed";
  field.style.opacity = "0";
  // A modal dialog lets nothing outside it take the focus.
  const host = document.activeElement?.closest("dialog") ?? document.body;
  host.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}
