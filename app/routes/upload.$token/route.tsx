import { useLoaderData } from "@remix-run/react";
import { requestedUploadForm } from "~/features/applications/uploads/requests/upload-request-forms";
import { presentUpload } from "~/features/applications/uploads/requests/upload-request-presenter.server";
import { answerUploadRequest } from "~/features/applications/uploads/requests/answer-request.server";
import { UploadPage } from "~/features/applications/uploads/requests/views/upload-page";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import type { Handle } from "~/layout/route-handle";
import { paths } from "~/urls";
import { Refusal } from "~/platform/refusals";

export const handle: Handle = { bare: true };

/** Opening it changes nothing: programs that check links in messages don't use it up. */
export const loader = page("anyone", ({ param, t, language }) =>
  presentUpload(param("token"), { t, language }),
);

export const action = form(
  "anyone",
  requestedUploadForm,
  async ({ param, ip, input, form, redirectWithToast }) => {
    const chosen = form.get("file");
    const add = answerUploadRequest(
      param("token"),
      { ip },
      {
        chosen: chosen instanceof File ? chosen : null,
        name: input.name,
      },
    );
    await add.catch((error: unknown) => {
      // There is no field left in which to choose the file again.
      if (error instanceof Refusal && error.kind === "conflict") form.delete("file");
      throw error;
    });
    form.delete("file");
    return redirectWithToast(paths.upload(param("token")), "onboarding.upload.done");
  },
  { labels: "uploadRequest", files: true },
);

// Not hydrated: a stranger's phone opens it once, from a message.
export default function UploadRoute() {
  return <UploadPage page={useLoaderData<typeof loader>()} />;
}
