import { documentFor } from "~/features/applications/uploads/file-access.server";
import { file } from "~/http/file.server";
import { privateDownload } from "~/http/responses/stored-file.server";

/** A private document: to its owner and administrators, as a download. */
export const loader = file("anyone", async ({ actor, visitor, param }) =>
  privateDownload(await documentFor(param("id"), actor, visitor)),
);
