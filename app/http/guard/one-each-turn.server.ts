import { showQueue } from "~/platform/measurements.server";

type Turn = "begin" | "left" | "full";
type Waiting = { isWanted: () => boolean; settle: (turn: Turn) => void };

const waiting: Waiting[] = [];
/** A wait of more than some seconds helps no one, but posts get more: their texts would be lost. */
const maxWaiting = { read: 1000, post: 2000 };
showQueue("pages", () => waiting.length);

/** Pages requested at once would otherwise be rendered in one go, and nothing else answered. */
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
