import { SettingsPage } from "~/features/accounts/views/settings-form";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { changeConsent, consentForm, presentConsents } from "~/features/accounts/consents.server";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import { paths } from "~/urls";
import { Link } from "~/ui/controls/link";
import { Card } from "~/ui/data/card";
import { Tag } from "~/ui/data/tag";
import { PostButton } from "~/ui/forms/intent-form";

export const loader = page("member", async ({ actor, t, language }) => ({
  title: t("accounts.consents.title"),
  consents: await presentConsents(actor, t, language),
}));

export const action = form(
  "member",
  consentForm,
  async ({ actor, input, language, redirectWithToast }) => {
    await changeConsent(actor, input, language);
    return redirectWithToast(paths.settings("consents"), `accounts.consents.done.${input.intent}`);
  },
);

export default function ConsentsPage() {
  const { consents } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <SettingsPage lede={t("accounts.consents.lede")}>
      <ConsentList consents={consents} />
    </SettingsPage>
  );
}

type Consents = Awaited<ReturnType<typeof presentConsents>>;

function ConsentList({ consents }: { consents: Consents }) {
  const { t } = useTranslation();
  return (
    <div className="stack">
      {consents.map(({ purpose, given, answers }) => {
        const name = t(`accounts.consents.purpose.${purpose}.title`);
        return (
          <Card
            key={purpose}
            title={name}
            aside={
              <Tag tone={given ? "good" : "neutral"}>
                {t(`accounts.consents.${given ? "given" : "notGiven"}`)}
              </Tag>
            }
          >
            <p>{t(`accounts.consents.purpose.${purpose}.text`)}</p>
            {answers.map((answer, at) => (
              <p key={at} className="note">
                {answer}
              </p>
            ))}
            <PostButton
              values={{ purpose }}
              variant="secondary"
              intent={given ? "withdraw" : "give"}
              aria-label={t(`accounts.consents.do.${given ? "withdrawNamed" : "giveNamed"}`, {
                name,
              })}
            >
              {t(`accounts.consents.do.${given ? "withdraw" : "give"}`)}
            </PostButton>
          </Card>
        );
      })}
      <p>
        <Link to={paths.privacy()}>{t("accounts.consents.privacy")}</Link>
      </p>
    </div>
  );
}
