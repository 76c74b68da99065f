import { disputeFileForAdmin } from "~/features/bookings/disputes/dispute-files.server";
import { file } from "~/http/file.server";
import { privateDownload } from "~/http/responses/stored-file.server";

export const loader = file("admin", async ({ param }) =>
  privateDownload(await disputeFileForAdmin(param("id"), param("file"))),
);
