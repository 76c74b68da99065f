/** What the sender says about the whole file. */
export type WholeFile = { size: number; name: string; type: string };

/** Where pieces wait for the rest of their file. An upload left idle is deleted after an hour. */
export interface Pieces {
  /**
   * Stores a piece that starts at `from`; sending it twice changes nothing. A piece beyond what has
   * arrived is dropped.
   * @returns how many bytes have arrived
   */
  write(id: string, from: number, bytes: Uint8Array): Promise<number>;
  /** Runs `act` with the whole file, once all of it has arrived. */
  withWhole<T>(id: string, whole: WholeFile, act: (file: File) => Promise<T>): Promise<T>;
  remove(id: string): Promise<void>;
}
