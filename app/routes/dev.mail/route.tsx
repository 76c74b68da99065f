import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { page } from "~/http/handlers/handlers.server";
import { titled } from "~/http/meta/page-title";
import { config } from "~/platform/config.server";
import { formatInstant } from "~/platform/india/dates/day-format";
import { newestLetters } from "~/platform/mail/outbox.server";
import { notFound } from "~/platform/refusals";
import { Card } from "~/ui/data/card";
import { Empty } from "~/ui/feedback/empty";
import { PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";

export const meta = titled;

export const loader = page("anyone", async ({ t, language }) => {
  if (config().mode === "production") throw notFound();
  const letters = await newestLetters();
  return {
    title: t("accounts.devMail.title"),
    letters: letters.map(({ id, to, subject, text, createdAt }) => ({
      id,
      to,
      subject,
      text,
      when: formatInstant(createdAt, language),
    })),
  };
});

export default function DevMailPage() {
  const { letters } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <Page>
      <PageTitle lede={t("accounts.devMail.lede")}>{t("accounts.devMail.title")}</PageTitle>
      {letters.length === 0 && (
        <Empty title={t("accounts.devMail.none")}>{t("accounts.devMail.noneText")}</Empty>
      )}
      <div className="stack">
        {letters.map((letter) => (
          <Card key={letter.id} title={letter.subject}>
            <p className="note">
              {t("accounts.devMail.to", { to: letter.to })} · {letter.when}
            </p>
            <pre className="letter">{letter.text}</pre>
          </Card>
        ))}
      </div>
    </Page>
  );
}
