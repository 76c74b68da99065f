import { useTranslation } from "react-i18next";
import type { EnquiryId } from "#db/schema/ids";
import { paths } from "~/urls";
import { ButtonLink } from "~/ui/controls/button";

/** To the page that says what an acceptance shows to the other side, and asks once more. */
export function AcceptLink({ id, name, small }: { id: EnquiryId; name: string; small?: boolean }) {
  const { t } = useTranslation();
  return (
    <ButtonLink to={paths.acceptEnquiry(id)} variant="yes" small={small}>
      {t("enquiries.do.accept")}
      <span className="visually-hidden"> – {t("enquiries.do.of", { name })}</span>
    </ButtonLink>
  );
}
