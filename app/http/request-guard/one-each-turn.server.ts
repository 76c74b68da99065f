const waiting: (() => void)[] = [];

/**
 * Begins one thing in each turn of the event loop. Reads of a file and the drawing of a page are done before any other task
 * begins: pages that are asked for at the same moment would otherwise be drawn in one go, and nobody else answered until the
 * last is done.
 */
export function inTurn(begin: () => void) {
  waiting.push(begin);
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
