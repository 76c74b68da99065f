import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "~/urls";
import { Notice } from "~/ui/feedback/notice";

/** The certificates that have expired or soon will, and where to replace them. */
export function ExpiringNotice({ expiring }: { expiring: string[] }) {
  const { t } = useTranslation();
  if (expiring.length === 0) return null;
  return (
    <Notice tone="warning" title={t("onboarding.certificate.title")}>
      {expiring.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p>
        <Link to={paths.certificates()}>{t("onboarding.certificate.replace")}</Link>
      </p>
    </Notice>
  );
}
