import Database from "libsql";
import AsyncDatabase from "libsql/promise";

export type Replicator = {
  /** @returns the number of the primary's last change that the file has */
  sync: () => Promise<number>;
  close: () => void;
};

/**
 * Opens the file as a replica, which waits for the primary's answer and holds the event loop
 * meanwhile.
 * @throws Error when the primary can't be reached, or the file is not its replica.
 */
export function openReplicator(
  path: string,
  { syncUrl, authToken }: { syncUrl: string; authToken: string | undefined },
): Replicator {
  const options = { syncUrl, authToken, readYourWrites: false };
  const database = new Database(path, options);
  return {
    // `libsql/promise` itself can't open a replica in 0.5.29 (it passes its options in the wrong
    // places), but its `sync` leaves the event loop free, which that of `libsql` does not.
    sync: async () => {
      const synced = (await AsyncDatabase.prototype.sync.call(database)) as Synced;
      return synced.frame_no;
    },
    close: () => void database.close(),
  };
}

/** Its types leave out the number. */
type Synced = { frame_no: number };
