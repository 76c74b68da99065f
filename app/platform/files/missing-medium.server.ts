import { buffer } from "node:stream/consumers";
import { and, asc, gt, inArray } from "drizzle-orm";
import { wantsMedium } from "#db/schema/columns/index-conditions";
import { db, schema, write } from "../database/database.server";
import { rowByRow } from "../jobs/row-by-row.server";
import { log } from "../log.server";
import { renderMedium } from "./pictures.server";
import { storage } from "./storage/storage.server";

const { files } = schema;

/** Some seconds of CPU; each run that renders one makes the page cache render all pages again. */
const maxAtOnce = 20;

/** Bytes first, rows later: pages name only what exists. */
export function missingMediumJob() {
  const pictures = rowByRow();
  let triedUntil = "";
  return async () => {
    const found = await db
      .select({ id: files.id, key: files.key })
      .from(files)
      .where(and(wantsMedium, gt(files.id, triedUntil)))
      .orderBy(asc(files.id))
      .limit(maxAtOnce);
    const rendered: string[] = [];
    await pictures.each(found, async ({ id, key }) => {
      const medium = await mediumOf(key);
      if (!medium) return;
      await storage().put(`${key}-medium`, medium);
      rendered.push(id);
    });
    if (rendered.length)
      await write((tx) =>
        tx.update(files).set({ hasMedium: true }).where(inArray(files.id, rendered)),
      );
    triedUntil = found.at(-1)?.id ?? triedUntil;
  };
}

/** Null if there is no large picture, or it can't be read. */
async function mediumOf(key: string): Promise<Uint8Array | null> {
  const large = await storage().get(`${key}-large`);
  if (!large) return null;
  return buffer(large.stream)
    .then(renderMedium)
    .catch((error: unknown) => {
      log.warn({ err: error, file: key }, "medium picture not rendered");
      return null;
    });
}
