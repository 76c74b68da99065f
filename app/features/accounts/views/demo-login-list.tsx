import { useTranslation } from "react-i18next";
import { Notice } from "~/ui/feedback/notice";
import { SummaryList } from "~/ui/data/summary-list";
import { demoLogins, demoPassword } from "../sign-in/demo-logins";

export function DemoLogins() {
  const { t } = useTranslation();
  return (
    <Notice title={t("accounts.demo.title")}>
      <p>{t("accounts.demo.text", { password: demoPassword })}</p>
      <SummaryList
        rows={demoLogins.map(({ role, email }) => ({
          key: t(`layout.role.${role}`),
          value: <small>{email}</small>,
        }))}
      />
    </Notice>
  );
}
