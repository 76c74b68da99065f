import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
  requestUpload,
  revokeUploadRequest,
} from "~/features/applications/uploads/requests/upload-request-commands.server";
import { uploadRequestForm } from "~/features/applications/uploads/requests/upload-request-forms";
import {
  presentNewLink,
  presentUploadRequests,
  type NewLink,
} from "~/features/applications/uploads/requests/upload-request-presenter.server";
import { UploadRequestsPage } from "~/features/applications/views/upload-requests-page";
import { applicantFrom, requireOwner } from "~/http/applicant.server";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import type { Handle } from "~/layout/route-handle";
import { paths } from "~/urls";
import { revalidateUnlessUnsent, useAnswer } from "~/ui/forms/unsent-post";

export const handle: Handle = { bare: true };

export const loader = page("anyone", async (visit) => {
  requireOwner(visit);
  return presentUploadRequests(visit, visit.url.searchParams.get("slot"));
});

export const action = form(
  "anyone",
  uploadRequestForm,
  async (post) => {
    const { input, redirectWithToast } = post;
    const applicant = applicantFrom(post);
    if (input.intent === "ask") {
      const token = await requestUpload(applicant, input.slot);
      const link = await presentNewLink(post, input.slot, token);
      return data({ link }, { headers: { "Cache-Control": "no-store" } });
    }
    const done = await revokeUploadRequest(applicant, input.id);
    return redirectWithToast(paths.uploadRequests(), `uploadRequests.revoked.${done}`);
  },
  { actsForAccount: true },
);

export const shouldRevalidate = revalidateUnlessUnsent;

export default function UploadRequestsRoute() {
  const { answer } = useAnswer<{ link?: NewLink }>();
  return <UploadRequestsPage page={useLoaderData<typeof loader>()} link={answer?.link} />;
}
