export type WholeFile = { size: number; name: string; type: string };

export interface Pieces {
  /** A piece beyond what has arrived is dropped. @returns how many bytes have arrived */
  write(id: string, from: number, bytes: Uint8Array): Promise<number>;
  withWhole<T>(id: string, whole: WholeFile, act: (file: File) => Promise<T>): Promise<T>;
  remove(id: string): Promise<void>;
}
