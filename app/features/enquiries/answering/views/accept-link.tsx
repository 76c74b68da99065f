import { useTranslation } from "react-i18next";
import type { EnquiryId } from "#db/schema/ids";
import { paths } from "~/urls";
import { ButtonLink } from "~/ui/controls/button";

type Props = {
  id: EnquiryId;
  name: string;
  isFlagged?: boolean;
  small?: boolean;
};

export function AcceptLink({ id, name, isFlagged, small }: Props) {
  const { t } = useTranslation();
  return (
    <ButtonLink
      to={paths.acceptEnquiry(id)}
      variant={isFlagged ? "secondary" : "yes"}
      small={small}
    >
      {t("enquiries.do.accept")}
      <span className="visually-hidden"> – {t("enquiries.do.of", { name })}</span>
    </ButtonLink>
  );
}
