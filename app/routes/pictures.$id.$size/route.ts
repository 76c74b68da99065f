import { pictureFor } from "~/features/applications/uploads/file-access.server";
import { file } from "~/http/file.server";
import { publicImmutable, privateNoStore, storedFile } from "~/http/responses/stored-file.server";
import { orNotFound } from "~/platform/refusals";

const sizes = ["small", "medium", "large"] as const;

/** Pictures of live profiles are public, an application's are for its owner and administrators. */
export const loader = file("anyone", async ({ actor, visitor, param }) => {
  const size = orNotFound(sizes.find((one) => one === param("size")));
  const { key, isPublic } = await pictureFor(param("id"), actor, visitor, size);
  // A copy of the files may be older than the database and have no medium sizes.
  const instead = size === "medium" ? [`${key}-large`] : [];
  return storedFile([`${key}-${size}`, ...instead], {
    "Content-Type": "image/webp",
    ...(isPublic ? publicImmutable : privateNoStore),
  });
});
