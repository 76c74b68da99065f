import { guestOfLink } from "~/features/enquiries/guests/guest-link.server";
import { messageFileFor } from "~/features/messages/message-files.server";
import { file } from "~/http/file.server";
import { privateDownload } from "~/http/responses/stored-file.server";
import { orNotFound } from "~/platform/refusals";

export const loader = file("anyone", async ({ param }) => {
  const found = orNotFound(await guestOfLink(param("token")));
  return privateDownload(await messageFileFor(found.guest, found.guest.enquiryId, param("file")));
});
