import { Readable } from "node:stream";
import { redirect } from "@remix-run/node";
import { isConfirmed } from "~/features/accounts/sign-in/confirm-password.server";
import { exportPersonalData } from "~/features/personal-data/personal-data-export.server";
import { memberSession } from "~/http/auth/session.server";
import { file } from "~/http/file.server";
import { privateNoStore } from "~/http/responses/stored-file.server";
import { streamedResponse } from "~/http/responses/streamed-response.server";
import { paths } from "~/urls";
import { now } from "~/platform/clock.server";
import { istDay } from "~/platform/india/dates/dates";

/** Generated while it is sent; a cookie alone does not open it. */
export const loader = file("member", async ({ actor, request, t, language }) => {
  if (!isConfirmed(await memberSession(request)))
    throw redirect(paths.confirm({ redirectTo: `${paths.settings()}#data` }));
  const copy = Readable.from(await exportPersonalData(actor, t, language), { objectMode: false });
  return streamedResponse(copy, {
    ...privateNoStore,
    "Content-Type": "application/zip",
    "Content-Disposition": `attachment; filename="aayojan-${istDay(now())}.zip"`,
  });
});
