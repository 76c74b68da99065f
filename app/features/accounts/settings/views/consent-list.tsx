import { Form } from "@remix-run/react";
import { Link } from "~/ui/controls/link";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import { Tag } from "~/ui/data/tag";
import { FormToken } from "~/ui/forms/form-token";
import { paths } from "~/urls";

interface ConsentRow {
  purpose: string;
  given: boolean;
  answers: string[];
}

export function ConsentList({ consents }: { consents: ConsentRow[] }) {
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
            <Form method="post">
              <FormToken />
              <input type="hidden" name="purpose" value={purpose} />
              <Button
                variant="secondary"
                name="intent"
                value={given ? "withdraw" : "give"}
                aria-label={t(`accounts.consents.do.${given ? "withdrawNamed" : "giveNamed"}`, {
                  name,
                })}
              >
                {t(`accounts.consents.do.${given ? "withdraw" : "give"}`)}
              </Button>
            </Form>
          </Card>
        );
      })}
      <p>
        <Link to={paths.privacy()}>{t("accounts.consents.privacy")}</Link>
      </p>
    </div>
  );
}
