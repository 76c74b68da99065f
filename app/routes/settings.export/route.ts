import { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { ownCopy } from "~/features/personal-data/export.server";
import { file } from "~/http/handlers/file.server";
import { forThemOnly } from "~/http/responses/stored-file.server";
import { now } from "~/platform/clock.server";
import { istDay } from "~/platform/india/dates/dates";

/** The copy that /settings offers, made while it travels. */
export const loader = file("member", async ({ actor, t, language }) => {
  const copy = Readable.from(await ownCopy(actor, t, language), { objectMode: false });
  return new Response(createReadableStreamFromReadable(copy), {
    headers: {
      ...forThemOnly,
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="aayojan-${istDay(now())}.zip"`,
    },
  });
});
