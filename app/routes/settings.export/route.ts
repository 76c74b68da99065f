import { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@remix-run/node";
import { ownCopy } from "~/features/leaving/export.server";
import { file } from "~/http/file-door.server";
import { forThemOnly } from "~/http/stored-file.server";
import { now } from "~/platform/clock.server";
import { istDay } from "~/platform/india/dates";

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
