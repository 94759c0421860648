// Joins class names and leaves out the ones that do not apply.

type ClassName = string | false | null | undefined;

export function classes(...names: readonly ClassName[]): string {
  return names.filter((name) => typeof name === "string" && name !== "").join(" ");
}
