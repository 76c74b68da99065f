import { useTranslation } from "react-i18next";
import { Notice } from "~/ui/notice";
import { SummaryList } from "~/ui/summary-list";
import { demoLogins, demoPassword } from "../demo";

export function DemoLogins() {
  const { t } = useTranslation();
  return (
    <Notice title={t("accounts.demo.title")}>
      <p>{t("accounts.demo.text", { password: demoPassword })}</p>
      <SummaryList
        rows={demoLogins.map(({ role, email }) => ({
          key: t(`chrome.role.${role}`),
          value: email,
        }))}
      />
    </Notice>
  );
}
