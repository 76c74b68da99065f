import { showQueue } from "~/platform/measurements.server";

type Turn = "begin" | "left" | "full";
type Waiting = { isWanted: () => boolean; settle: (turn: Turn) => void };

const waiting: Waiting[] = [];
/** A wait of more than some seconds helps no one, but posts get more: their texts would be lost. */
const maxWaiting = { read: 1000, post: 2000 };
showQueue("pages", () => waiting.length);

/**
 * Starts one task in each turn of the event loop. Reads of a file and the rendering of a page
 * finish before any other task begins: pages requested at the same moment would otherwise be
 * rendered in one go, and nothing else answered until the last is done. A caller that awaits it
 * continues in its own context (request, log), unlike in a callback called by another.
 * @param isWanted checked when the turn comes
 * @returns `left` if it is no longer wanted, `full` at once if too many are waiting already
 */
export function turnFor(kind: "read" | "post", isWanted: () => boolean): Promise<Turn> {
  if (waiting.length >= maxWaiting[kind]) return Promise.resolve("full");
  return new Promise((settle) => {
    waiting.push({ isWanted, settle });
    if (waiting.length === 1) setImmediate(beginNext);
  });
}

function beginNext() {
  // The first stays in the queue until its work is done, so that no other begins in the same turn.
  for (let next = waiting[0]; next; next = waiting[0]) {
    const isWanted = next.isWanted();
    next.settle(isWanted ? "begin" : "left");
    if (isWanted) break;
    waiting.shift();
  }
  if (waiting.length > 0)
    setImmediate(() => {
      waiting.shift();
      if (waiting.length > 0) beginNext();
    });
}
