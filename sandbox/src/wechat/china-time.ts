// Times as WeChat Pay writes them: RFC 3339 to the second, always at +08:00. Only that form is read
// back, because it is the only one the documents show.

const eightHours = 8 * 3600 * 1000;

export function chinaTime(at: number): string {
  return `${new Date(at + eightHours).toISOString().slice(0, 19)}+08:00`;
}

/** Digits of the local day and second, as they open many of the provider's numbers. */
export function chinaDigits(at: number): string {
  return chinaTime(at).slice(0, 19).replace(/\D/g, "");
}

export function readRfc3339(text: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}[+-]\d{2}:\d{2}$/.test(text)) return null;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : at;
}
