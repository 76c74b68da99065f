/** What its sender says of the whole file. */
export type WholeFile = { size: number; name: string; type: string };

/**
 * Where pieces wait for the rest of their file. What is not gone on with is deleted after an hour.
 */
export interface Pieces {
  /**
   * Keeps a piece that stands at `from`; one that is sent twice changes nothing. One beyond what
   * has arrived is dropped.
   * @returns how many bytes have arrived
   */
  write(id: string, from: number, bytes: Uint8Array): Promise<number>;
  /** Runs `act` with the whole file, once all of it has arrived. */
  withWhole<T>(id: string, whole: WholeFile, act: (file: File) => Promise<T>): Promise<T>;
  remove(id: string): Promise<void>;
}
