import { AsyncResource } from "node:async_hooks";

const waiting: (() => void)[] = [];

/**
 * Begins one thing in each turn of the event loop, each in the context (request, read point) in which it was queued. Reads of a
 * file and the drawing of a page are done before any other task begins: pages that are asked for at the same moment would
 * otherwise be drawn in one go, and nobody else answered until the last is done.
 */
export function inTurn(begin: () => void) {
  // The callback of an immediate runs in the context of whoever set it: of one request for all that wait behind it.
  waiting.push(AsyncResource.bind(begin));
  if (waiting.length === 1) setImmediate(beginNext);
}

function beginNext() {
  try {
    waiting[0]?.();
  } finally {
    waiting.shift();
    if (waiting.length > 0) setImmediate(beginNext);
  }
}
