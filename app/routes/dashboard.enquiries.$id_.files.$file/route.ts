import { messageFileFor } from "~/features/messages/message-files.server";
import { file } from "~/http/file.server";
import { privateDownload } from "~/http/responses/stored-file.server";

export const loader = file("member", async ({ actor, param }) =>
  privateDownload(await messageFileFor(actor, param("id"), param("file"))),
);
