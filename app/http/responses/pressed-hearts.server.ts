import { paths } from "~/urls";
import { heartId } from "~/features/directory/search/views/shortlist-button";

const begins = `id="${heartId("")}`;
const mark = Buffer.from(`aria-pressed="true" formaction="${paths.shortlistRemove()}" `);

/** Pages and cards are rendered without knowing the visitor. enhance.js does the same again. */
export function withPressedHearts(html: Buffer, shortlist: readonly string[]) {
  if (shortlist.length === 0) return html;
  const pieces: Buffer[] = [];
  let done = 0;
  for (let at = html.indexOf(begins); at >= 0; at = html.indexOf(begins, at + 1)) {
    const idAt = at + begins.length;
    if (!shortlist.includes(html.toString("latin1", idAt, html.indexOf('"', idAt)))) continue;
    pieces.push(html.subarray(done, at), mark);
    done = at;
  }
  return done ? Buffer.concat([...pieces, html.subarray(done)]) : html;
}
