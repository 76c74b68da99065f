import { disputeFileFor } from "~/features/bookings/disputes/dispute-files.server";
import { file } from "~/http/file.server";
import { privateDownload } from "~/http/responses/stored-file.server";

/** A file of a dispute's statement, as a download for the two sides of its booking. */
export const loader = file("member", async ({ actor, param }) =>
  privateDownload(await disputeFileFor(actor, param("id"), param("file"))),
);
