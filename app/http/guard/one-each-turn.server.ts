import { showQueue } from "~/platform/measurements.server";

type Turn = "begin" | "left" | "full";
type Waiting = { isWanted: () => boolean; settle: (turn: Turn) => void };

const waiting: Waiting[] = [];
/**
 * What waits longer than some seconds helps nobody. Posts, whose words would be lost, are let in
 * for longer.
 */
const mostWaiting = { read: 1000, post: 2000 };
showQueue("pages", () => waiting.length);

/**
 * Begins one thing in each turn of the event loop. Reads of a file and the rendering of a page are
 * done before any other task begins: pages that are asked for at the same moment would otherwise be
 * rendered in one go, and nobody else answered until the last is done. A caller that awaits it goes
 * on in their own context (request, read point), as they would not in a callback that others call.
 * @param isWanted asked when the turn comes
 * @returns `left` where it is not wanted any more, `full` at once where too many wait already
 */
export function turnFor(kind: "read" | "post", isWanted: () => boolean): Promise<Turn> {
  if (waiting.length >= mostWaiting[kind]) return Promise.resolve("full");
  return new Promise((settle) => {
    waiting.push({ isWanted, settle });
    if (waiting.length === 1) setImmediate(beginNext);
  });
}

function beginNext() {
  // The first stays in the line until its work is done, so that nobody else begins in the same
  // turn.
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
