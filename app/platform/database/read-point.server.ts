import { AsyncLocalStorage } from "node:async_hooks";

/** The number of a change in the primary's log, or everything the primary has at the time. */
export type SeenChange = number | "latest";

/**
 * What a request must see of the database if the process reads a replica: everything its visitor
 * has written in any process.
 */
export type ReadPoint = {
  mustSee?: SeenChange;
  /** Called with each change that the request itself has made. */
  hasWritten: (change: SeenChange) => void;
  /** The sync that shows it, as counted by the replica's client. */
  reason?: number;
};

const current = new AsyncLocalStorage<ReadPoint>();

export const withReadPoint = <T>(point: ReadPoint, run: () => T): T => current.run(point, run);
export const readPoint = (): ReadPoint | undefined => current.getStore();

/** For background work, whichever request started it. */
export const withoutReadPoint = <T>(run: () => T): T => current.exit(run);

/**
 * The request answers with what another one wrote, perhaps just now, and that one's response may
 * never have arrived: this visitor must see the change next, too.
 */
export const answersWithOthersWrite = () => readPoint()?.hasWritten("latest");
