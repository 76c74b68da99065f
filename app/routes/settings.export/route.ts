import { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { exportPersonalData } from "~/features/personal-data/export.server";
import { file } from "~/http/handlers/file.server";
import { privateNoStore } from "~/http/responses/stored-file.server";
import { now } from "~/platform/clock.server";
import { istDay } from "~/platform/india/dates/dates";

/** The copy that /settings offers, made while it travels. */
export const loader = file("member", async ({ actor, t, language }) => {
  const copy = Readable.from(await exportPersonalData(actor, t, language), { objectMode: false });
  return new Response(createReadableStreamFromReadable(copy), {
    headers: {
      ...privateNoStore,
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="aayojan-${istDay(now())}.zip"`,
    },
  });
});
