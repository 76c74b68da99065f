/** Whole, or patterns for ones like `enquiries.state.${state}`. */
export function keysIn(code: string, features: readonly string[]) {
  const names = features.join("|");
  const whole = new RegExp(`["'\`]((?:${names})(?:\\.[\\w-]+)+)(?=["'\`|])`, "g");
  const composed = new RegExp(`\`((?:${names})\\.[\\w.]*\\$\\{[^\`]*)\``, "g");
  const templates = [...code.matchAll(composed)].flatMap(([, key]) => key ?? []);
  return {
    keys: [...code.matchAll(whole)].flatMap(([, key]) => key ?? []),
    templates,
    patterns: templates.map(patternOf),
  };
}

export const plural = /_(zero|one|two|few|many|other)$/;

/** A `|max=…` at its end names parameters, not the key. */
function patternOf(template: string): RegExp {
  const [key = ""] = template.split("|", 1);
  const parts = key.split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/);
  return new RegExp(`^${parts.map((part) => part.replaceAll(".", "\\.")).join("[\\w.-]+")}$`);
}
