import { mkdir, open } from "node:fs/promises";
import { join } from "node:path";
import { receivedFolder, ReceivedFile, removeReceived } from "../received-file.server";
import type { Pieces } from "./pieces";

export function diskPieces(): Pieces {
  const pathOf = (id: string) => join(receivedFolder(), `pieces-${id}`);
  return {
    async write(id, from, bytes) {
      await mkdir(receivedFolder(), { recursive: true });
      const path = pathOf(id);
      const handle = await open(path, "r+").catch(() => open(path, "w+", 0o600));
      try {
        const { size } = await handle.stat();
        if (from > size) return size;
        await handle.write(bytes, 0, bytes.length, from);
        return Math.max(size, from + bytes.length);
      } finally {
        await handle.close();
      }
    },
    withWhole: (id, { size, name, type }, act) =>
      act(new ReceivedFile({ path: pathOf(id), size }, name, type)),
    remove: (id) => removeReceived(pathOf(id)),
  };
}
