import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { Account } from "~/features/accounts/account-queries.server";
import { sentBrief } from "~/features/enquiries/answering/thread-page.server";
import { isReference } from "~/features/enquiries/enquiry-catalogue";
import { answerHours } from "~/features/enquiries/enquiry-lifecycle";
import { page } from "~/http/page.server";
import type { Handle } from "~/layout/route-handle";
import { sentReferences } from "~/http/auth/browsing-cookies.server";
import { paths } from "~/urls";
import { Page } from "~/ui/navigation/page";
import { useTranslation } from "react-i18next";
import { ButtonLink, ButtonRow } from "~/ui/controls/button";
import { Rangoli } from "~/ui/artwork/rangoli";
import { InvitationCard } from "~/features/enquiries/views/invitation-card";

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

type Sent = Awaited<ReturnType<typeof sentBrief>>;

type Props = {
  reference: string;
  sent: Sent;
  waiting: boolean;
  loggedIn: boolean;
  hours: number;
};

function EnquirySent({ reference, sent, waiting, loggedIn, hours }: Props) {
  const { t } = useTranslation();
  if (sent === "gone")
    return (
      <section className="card framed thank-you">
        <Rangoli seed={reference} size={120} />
        <h1>{t("enquiries.thankYou.gone")}</h1>
        <p>{t("enquiries.verify.expired")}</p>
        <ButtonLink to={paths.providers()}>{t("enquiries.thankYou.find")}</ButtonLink>
      </section>
    );
  // A visitor who only has the reference is not thanked.
  const heading = sent
    ? t(waiting ? "enquiries.thankYou.waiting" : "enquiries.thankYou.heading")
    : t("enquiries.detail.reference", { reference });
  return (
    <section className="thank-you stack">
      <h1>{heading}</h1>
      {sent && (
        <>
          <InvitationCard brief={sent.brief} />
          <div className="stack">
            {waiting ? (
              <p>{t("enquiries.thankYou.waitingText", { email: sent.email })}</p>
            ) : (
              <p className="muted">
                {t("enquiries.thankYou.to", { names: sent.to.join(", ") })}
                <br />
                {t("enquiries.thankYou.copy", { email: sent.email })}
              </p>
            )}
          </div>
        </>
      )}
      {waiting && (
        <ButtonLink to={paths.enquiryVerify(reference)}>{t("accounts.verify.enter")}</ButtonLink>
      )}
      <h2>{t("enquiries.thankYou.next")}</h2>
      <ol className="next-steps">
        <li>
          {sent?.due
            ? t("enquiries.thankYou.step1Due", { count: sent.to.length, due: sent.due })
            : t("enquiries.thankYou.step1", { hours })}
        </li>
        <li>{t("enquiries.thankYou.step2")}</li>
        <li>{t(`enquiries.thankYou.step3.${loggedIn ? "member" : "guest"}`)}</li>
      </ol>
      {!loggedIn && <p>{t("enquiries.thankYou.guestStatus")}</p>}
      <ButtonRow>
        {loggedIn ? (
          <ButtonLink to={paths.status()}>{t("enquiries.thankYou.status")}</ButtonLink>
        ) : (
          <ButtonLink to={paths.signup({ role: "customer", redirectTo: paths.status() })}>
            {t("accounts.signup.title")}
          </ButtonLink>
        )}
        <ButtonLink variant="secondary" to={paths.providers()}>
          {t("enquiries.thankYou.find")}
        </ButtonLink>
      </ButtonRow>
    </section>
  );
}
