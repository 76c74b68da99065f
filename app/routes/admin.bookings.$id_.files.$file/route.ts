import { disputeFile } from "~/features/bookings/disputes/dispute-queries.server";
import { file } from "~/http/file.server";
import { privateDownload } from "~/http/responses/stored-file.server";

export const loader = file("admin", async ({ param }) =>
  privateDownload(await disputeFile(param("id"), param("file"))),
);
