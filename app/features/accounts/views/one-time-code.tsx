import { useTranslation } from "react-i18next";
import { Link } from "~/ui/controls/link";
import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "~/urls";
import { FormToken } from "~/ui/forms/form-token";
import { SendRow } from "~/ui/forms/send-row";

/** Beside a form that sends a code, for people who already have one in their inbox. */
export function OpenCode({ email, to }: { email: string | undefined; to: string }) {
  const { t } = useTranslation();
  return email ? (
    <p className="note">
      {t("accounts.verify.open", { email })} <Link to={to}>{t("accounts.verify.enter")}</Link>
    </p>
  ) : null;
}

export function ResendCode({
  action,
  wait,
  devMail,
  children,
}: {
  action: string;
  /** Seconds; JavaScript counts them down, without it the sentence stays as it is. */
  wait: number;
  devMail?: boolean;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const [before, after] = t("accounts.verify.wait", { seconds: "|" }).split("|");
  return (
    <section className="stack">
      <h2>{t("accounts.verify.notReceived")}</h2>
      <Form
        method="post"
        action={action}
        className="stack"
        data-failed={t("accounts.otp.resendFailed")}
      >
        <FormToken />
        {children}
        {wait > 0 && (
          <p className="note" data-countdown-line="">
            {before}
            <span data-countdown={wait} data-countdown-target="resend">
              {wait}
            </span>
            {after}
          </p>
        )}
        <SendRow button="accounts.verify.resend" id="resend" variant="secondary" />
      </Form>
      {devMail && (
        <p className="note">
          <Link to={paths.devMail()}>{t("accounts.verify.devMail")}</Link>
        </p>
      )}
    </section>
  );
}
