import { Link } from "~/ui/controls/link";
import { useTranslation } from "react-i18next";
import { Card } from "~/ui/data/card";
import { Tag } from "~/ui/data/tag";
import { PostButton } from "~/ui/forms/intent-form";
import type { presentConsents } from "../../consents/consent-presenter.server";
import { paths } from "~/urls";

type Consents = Awaited<ReturnType<typeof presentConsents>>;

export function ConsentList({ consents }: { consents: Consents }) {
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
