import { messageFileFor } from "~/features/messages/message-files.server";
import { file } from "~/http/file.server";
import { privateDownload } from "~/http/responses/stored-file.server";

/** A file of a message: to the two sides of its thread, as a download. */
export const loader = file("member", async ({ actor, param }) =>
  privateDownload(await messageFileFor(actor, param("id"), param("file"))),
);
