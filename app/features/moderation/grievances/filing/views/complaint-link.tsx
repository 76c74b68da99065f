import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "~/urls";

/** Links from an enquiry or a booking to the grievance form, prefilled with its reference. */
export function ComplaintLink({ reference }: { reference: string }) {
  const { t } = useTranslation();
  return (
    <p className="note">
      {t("grievances.fromThread.ask")}{" "}
      <Link to={paths.fileGrievance(reference)}>{t("grievances.fromThread.do")}</Link>
    </p>
  );
}
