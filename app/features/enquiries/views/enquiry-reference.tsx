import { useTranslation } from "react-i18next";

export function Reference({ reference }: { reference: string }) {
  const { t } = useTranslation();
  return <span className="nowrap">{t("enquiries.detail.reference", { reference })}</span>;
}
