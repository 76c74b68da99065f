import { messageFileForAdmin } from "~/features/bookings/disputes/dispute-files.server";
import { file } from "~/http/file.server";
import { privateDownload } from "~/http/responses/stored-file.server";

/** Recorded in the audit log. */
export const loader = file("admin", async ({ actor, param }) =>
  privateDownload(await messageFileForAdmin(actor, param("id"), param("file"))),
);
