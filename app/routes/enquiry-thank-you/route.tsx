import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Account } from "~/features/accounts/account-queries.server";
import { sentBrief } from "~/features/enquiries/answering/thread-page.server";
import { isReference } from "~/features/enquiries/enquiry-catalogue";
import { answerHours } from "~/features/enquiries/enquiry-lifecycle";
import { EnquirySent } from "~/features/enquiries/sending/views/enquiry-sent";
import { page } from "~/http/page.server";
import type { Handle } from "~/layout/route-handle";
import { sentReferences } from "~/http/auth/sent-enquiries-cookie.server";
import { paths } from "~/urls";
import { Page } from "~/ui/navigation/page";

export const handle: Handle = { bare: true };

export const loader = page("anyone", async ({ actor, url, request, language, t }) => {
  const reference = url.searchParams.get("reference") ?? "";
  const references = await sentReferences(request);
  if (!isReference(reference)) throw redirect(pathWithout(references, actor));
  const sent = await sentBrief(reference, { account: actor, references }, language);
  const waiting = sent !== null && sent !== "gone" && !sent.verified;
  const heading = t(waiting ? "enquiries.thankYou.waiting" : "enquiries.thankYou.title");
  return {
    title: sent ? heading : t("enquiries.detail.reference", { reference }),
    reference,
    sent,
    waiting,
    loggedIn: actor !== null,
    hours: answerHours,
  };
});

function pathWithout([last]: string[], actor: Account | null): string {
  if (last) return paths.enquiryThankYou(last);
  return actor ? paths.status() : paths.providers();
}

export default function EnquiryThankYouPage() {
  return (
    <Page width="narrow" className="enquiry-page">
      <EnquirySent {...useLoaderData<typeof loader>()} />
    </Page>
  );
}
