import { showQueue } from "../measurements.server";
import { required } from "../required";
import { timeLimit } from "../time-limits.server";

export type Turn = { of: string; isFirst?: boolean };

type Waiting = { begin: () => void; refuse: () => void };

const shareOfOthers = 4;

/** A full queue refuses the last task of whichever network has most. @throws what `refuse` makes */
export function fairQueue(
  { name, atOnce, maxWaiting }: { name: string; atOnce: number; maxWaiting: number },
  refuse: () => Error,
) {
  const [first, others] = [new Line(maxWaiting), new Line(maxWaiting)];
  const running = new Map<string, number>();
  let free = atOnce;
  let turns = 0;
  showQueue(name, () => first.waiting + others.waiting);

  function beginNext() {
    while (free > 0 && first.waiting + others.waiting > 0) {
      turns += 1;
      const isOthers = first.waiting === 0 || (turns % shareOfOthers === 0 && others.waiting > 0);
      const next = (isOthers ? others : first).take((of) => !running.has(of));
      free -= 1;
      next.begin();
    }
  }

  return async function inTurn<T>({ of, isFirst = false }: Turn, act: () => Promise<T>) {
    const hasTurn = new Promise<void>((begin, end) => {
      const beginHere = () => {
        running.set(of, (running.get(of) ?? 0) + 1);
        begin();
      };
      (isFirst ? first : others).add(of, { begin: beginHere, refuse: () => end(refuse()) });
    });
    beginNext();
    await hasTurn;
    try {
      return await act();
    } finally {
      const left = (running.get(of) ?? 1) - 1;
      if (left > 0) running.set(of, left);
      else running.delete(of);
      free += 1;
      beginNext();
    }
  };
}

/** One for all. @throws what `refuse` makes: at once if it is full, or after too long a wait */
export function waitingQueue(
  { maxWaitMs, atOnce = 1, ...queue }: WaitingQueue,
  refuse: () => Error,
) {
  const inTurn = fairQueue({ ...queue, atOnce }, refuse);
  return <T>(act: () => Promise<T>) => {
    const since = performance.now();
    return inTurn({ of: "" }, async () => {
      if (performance.now() - since > timeLimit(maxWaitMs)) throw refuse();
      return act();
    });
  };
}

type WaitingQueue = { name: string; maxWaiting: number; maxWaitMs: number; atOnce?: number };

class Line {
  private readonly networks = new Map<string, Waiting[]>();
  waiting = 0;

  constructor(private readonly max: number) {}

  add(of: string, one: Waiting) {
    const own = this.networks.get(of) ?? [];
    own.push(one);
    this.networks.set(of, own);
    this.waiting += 1;
    if (this.waiting > this.max) this.refuseLast();
  }

  take(isIdle: (of: string) => boolean) {
    const networks = [...this.networks];
    const [of, [next, ...later]] = required(
      networks.find(([of]) => isIdle(of)) ?? networks[0],
      "waiting task",
    );
    this.networks.delete(of);
    if (later.length > 0) this.networks.set(of, later);
    this.waiting -= 1;
    return required(next, "waiting task");
  }

  private refuseLast() {
    const longest = Math.max(...[...this.networks.values()].map((own) => own.length));
    const [of, own] = required(
      [...this.networks].findLast(([, own]) => own.length === longest),
      "waiting task",
    );
    const last = required(own.pop(), "waiting task");
    if (own.length === 0) this.networks.delete(of);
    this.waiting -= 1;
    last.refuse();
  }
}
