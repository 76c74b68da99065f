import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { linkedHere } from "~/http/responses/email-page.server";
import { page } from "~/http/page.server";
import { config } from "~/platform/config.server";
import { formatInstant } from "~/platform/india/dates/day-format";
import { newestMails } from "~/platform/mail/outbox.server";
import { notFound } from "~/platform/refusals";
import { Card } from "~/ui/data/card";
import { Empty } from "~/ui/feedback/empty";
import { PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import { paths } from "~/urls";

export const loader = page("anyone", async ({ t, language }) => {
  if (config().mode === "production") throw notFound();
  const mails = await newestMails();
  return {
    title: t("accounts.devMail.title"),
    mails: mails.map(({ id, to, subject, text, createdAt }) => ({
      id,
      to,
      subject,
      text: linkedHere(text),
      when: formatInstant(createdAt, language),
    })),
  };
});

export default function DevMailPage() {
  const { mails } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <Page>
      <PageTitle lede={t("accounts.devMail.lede")}>{t("accounts.devMail.title")}</PageTitle>
      {mails.length === 0 && (
        <Empty title={t("accounts.devMail.none")}>{t("accounts.devMail.noneText")}</Empty>
      )}
      <div className="stack">
        {mails.map((mail) => (
          <Card key={mail.id} title={mail.subject}>
            <p className="note">
              {t("accounts.devMail.to", { to: mail.to })} · {mail.when}
            </p>
            <p className="own-words">{mail.text}</p>
            <p>
              <a href={paths.devEmail(mail.id)}>{t("accounts.devMail.show")}</a>
            </p>
          </Card>
        ))}
      </div>
    </Page>
  );
}
