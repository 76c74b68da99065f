import type { Page } from "./visitor";

/** Posts like a script on this page: the page's own hidden fields, and more. */
export async function postByScript(
  page: Page,
  path: string,
  fields: Record<string, string | Blob>,
  button: string | RegExp = /Save and continue|सेव करें और आगे बढ़ें/,
) {
  const { body } = page.filledIn(button);
  const form = new FormData();
  for (const [name, value] of body) if (name.startsWith("_")) form.append(name, value);
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const answer = await page.visitor.fetch(path, { method: "POST", body: form });
  const type = answer.headers.get("Content-Type") ?? "";
  return {
    status: answer.status,
    cache: answer.headers.get("Cache-Control"),
    body: type.startsWith("application/json")
      ? ((await answer.json()) as Record<string, never>)
      : null,
  };
}

/** The fields that send a file's bytes from `from` to before `to`. */
export const pieceOf = (
  bytes: Uint8Array,
  name: string,
  { slot = "portfolioImages", from = 0, to = bytes.length } = {},
) => ({
  name,
  type: "image/jpeg",
  size: String(bytes.length),
  key: `${name} 1`,
  from: String(from),
  slot,
  piece: new File([new Uint8Array(bytes.slice(from, to))], "piece"),
});
