import { AsyncLocalStorage } from "node:async_hooks";

/** The number of a change in the primary's log, or all that the primary has when it is asked. */
export type SeenChange = number | "latest";

/**
 * What a request must see of the database, where the process reads a replica: what its visitor has
 * written in any process.
 */
export type ReadPoint = {
  mustSee?: SeenChange;
  /** Called with each change that the request itself has made. */
  hasWritten: (change: SeenChange) => void;
  /** The sync that shows it, as the replica's client counts them. */
  reason?: number;
};

const current = new AsyncLocalStorage<ReadPoint>();

export const withReadPoint = <T>(point: ReadPoint, run: () => T): T => current.run(point, run);
export const readPoint = (): ReadPoint | undefined => current.getStore();

/** For what goes on by itself, whichever request it began in. */
export const withoutReadPoint = <T>(run: () => T): T => current.exit(run);

/**
 * The request answers with what another one wrote, perhaps at this moment, and that one's answer
 * may never have arrived: this visitor must see it next, too.
 */
export const answersWithOthersWrite = () => readPoint()?.hasWritten("latest");
