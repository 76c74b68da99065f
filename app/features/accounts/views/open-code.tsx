import { useTranslation } from "react-i18next";
import { Link } from "~/ui/controls/link";

/** Beside a form that sends a code, for people who already have one in their inbox. */
export function OpenCode({ email, to }: { email: string | undefined; to: string }) {
  const { t } = useTranslation();
  return email ? (
    <p className="note">
      {t("accounts.verify.open", { email })} <Link to={to}>{t("accounts.verify.enter")}</Link>
    </p>
  ) : null;
}
