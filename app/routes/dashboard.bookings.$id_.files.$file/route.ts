import { disputeFileFor } from "~/features/bookings/disputes/dispute-files.server";
import { file } from "~/http/file.server";
import { privateDownload } from "~/http/responses/stored-file.server";

export const loader = file("member", async ({ actor, param }) =>
  privateDownload(await disputeFileFor(actor, param("id"), param("file"))),
);
