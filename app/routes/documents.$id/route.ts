import { documentFor } from "~/features/applications/uploads/file-access.server";
import { file } from "~/http/file.server";
import { privateDownload } from "~/http/responses/stored-file.server";

export const loader = file("anyone", async ({ actor, visitor, param }) =>
  privateDownload(await documentFor(param("id"), actor, visitor)),
);
