import { useTranslation } from "react-i18next";
import { paths } from "~/urls";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import { FormToken } from "~/ui/forms/form-token";
import type { EnquiryState } from "../enquiry-lifecycle";
import { AnswerFold } from "./answer-fold";

type Props = {
  action: string;
  state: EnquiryState;
  name: string;
  email: string;
  canWithdraw: boolean;
};

export function GuestActions({ action, state, name, email, canWithdraw }: Props) {
  const { t } = useTranslation();
  return (
    <Card title={t("enquiries.guest.title")}>
      <p>{t("enquiries.guest.account", { email })}</p>
      <ButtonLink to={paths.signup({ role: "customer", email })} variant="secondary">
        {t("accounts.signup.title")}
      </ButtonLink>
      {canWithdraw && (
        <AnswerFold label={t("enquiries.do.withdraw")}>
          <form method="post" action={action} className="stack">
            <FormToken form="withdraw" />
            <input type="hidden" name="expectedState" value={state} />
            <p>{t("enquiries.do.withdrawText", { name })}</p>
            <Button name="intent" value="withdraw" variant="danger">
              {t("enquiries.do.withdraw")}
            </Button>
          </form>
        </AnswerFold>
      )}
      <AnswerFold label={t("enquiries.guest.endLinks.open")} variant="quiet">
        <form method="post" action={action} className="stack">
          <FormToken form="endLinks" />
          <p>{t("enquiries.guest.endLinks.text")}</p>
          <Button name="intent" value="endLinks" variant="danger">
            {t("enquiries.guest.endLinks.do")}
          </Button>
        </form>
      </AnswerFold>
    </Card>
  );
}
