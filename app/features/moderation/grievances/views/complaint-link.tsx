import { Link } from "~/ui/controls/link";
import { useTranslation } from "react-i18next";
import { paths } from "~/urls";

export function ComplaintLink({ reference }: { reference: string }) {
  const { t } = useTranslation();
  return (
    <p className="note">
      {t("grievances.fromThread.ask")}{" "}
      <Link to={paths.fileGrievance(reference)}>{t("grievances.fromThread.do")}</Link>
    </p>
  );
}
