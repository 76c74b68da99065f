import { useLoaderData } from "@remix-run/react";
import { sentBrief } from "~/features/enquiries/detail.server";
import { isReference } from "~/features/enquiries/catalogue";
import { answerHours } from "~/features/enquiries/states";
import { EnquirySent } from "~/features/enquiries/views/enquiry-sent";
import { page } from "~/http/doors.server";
import type { Handle } from "~/http/handle";
import { sentFromBrowser } from "~/http/sent-enquiries.server";
import { titled } from "~/http/titled";
import { Page } from "~/ui/shell";

export const handle: Handle = { bare: true };
export const meta = titled;

export const loader = page("anyone", async ({ actor, url, request, language, t }) => {
  const reference = url.searchParams.get("reference") ?? "";
  const references = await sentFromBrowser(request);
  return {
    title: t("enquiries.thankYou.title"),
    reference: isReference(reference) ? reference : null,
    sent: await sentBrief(reference, { account: actor, references }, language),
    loggedIn: actor !== null,
    hours: answerHours,
  };
});

export default function EnquiryThankYouPage() {
  return (
    <Page width="narrow" className="enquiry-page">
      <EnquirySent {...useLoaderData<typeof loader>()} />
    </Page>
  );
}
