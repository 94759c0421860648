// Finds a rule or a word in the map of the specification, in comments and in file names. A rule's
// number is matched whole, so that R1 does not find R13.

type Source = { path: string; text: string };

const rulePattern = /^(R\d{1,2}|spec [AB] ?§ ?[\d.]+|decisions? \d+)$/i;
const commentPattern = /^\s*(\/\/|\/\*|\*|--|#|\{\/\*)|\s\/\/\s|\/\*\*/;

export function findPlaces(word: string, sources: readonly Source[]): string[] {
  const pattern = patternFor(word);
  const isRule = rulePattern.test(word);
  const seen: string[] = [];
  for (const { path, text } of sources) {
    const isMap = path.endsWith(".md");
    if (!isRule && pattern.test(path)) seen.push(`${path}:1  (by its name)`);
    for (const [index, line] of text.split("\n").entries()) {
      if (!pattern.test(line)) continue;
      const isTitle = /^\s*(describe|it|test)(\.\w+)?\(/.test(line);
      if (isMap || isTitle || commentPattern.test(line)) {
        seen.push(`${path}:${index + 1}  ${line.trim()}`);
      }
    }
  }
  return seen;
}

function patternFor(word: string): RegExp {
  const literal = word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\s+/g, "\\s+");
  return rulePattern.test(word)
    ? new RegExp(`(?<![\\w.])${literal}(?![\\w.]*\\d)`, "i")
    : new RegExp(literal, "i");
}
