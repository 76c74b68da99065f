import { pagePictureFor } from "~/features/applications/review/documents/page-picture.server";
import { file } from "~/http/file.server";
import { privatePicture } from "~/http/responses/stored-file.server";

export const loader = file("admin", async ({ actor, param, request }) => {
  const { searchParams } = new URL(request.url);
  return privatePicture(
    await pagePictureFor(actor, param("id"), Number(param("page")), searchParams),
  );
});
