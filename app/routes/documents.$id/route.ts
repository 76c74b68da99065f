import { documentFor } from "~/features/onboarding/files/file-access.server";
import { file } from "~/http/handlers/file.server";
import { privateNoStore, storedFile } from "~/http/responses/stored-file.server";

/** A private document: to its owner and administrators, as a download. */
export const loader = file("anyone", async ({ actor, visitor, param }) => {
  const { key, type, name } = await documentFor(param("id"), actor, visitor);
  return storedFile([key], {
    "Content-Type": type,
    "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    ...privateNoStore,
  });
});
