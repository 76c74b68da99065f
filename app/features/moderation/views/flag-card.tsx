import { useTranslation } from "react-i18next";
import type { EnquiryId } from "#db/schema/ids";
import { paths } from "~/urls";
import { ButtonLink } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import type { ThreadFlags } from "../flags/flag-presenter.server";

type Props = ThreadFlags & { enquiryId: EnquiryId };

export function FlagCard({ flags, mayFlag, invitation, enquiryId }: Props) {
  const { t } = useTranslation();
  return (
    <Card title={t("flags.card.title")} className={flags.length > 0 ? undefined : "screen-only"}>
      {flags.map(({ id, summary, outcome, because }) => (
        <div key={id} className="stack">
          <p>{summary}</p>
          <p>{outcome}</p>
          {because && <p className="note">{because}</p>}
        </div>
      ))}
      {invitation && <p className="note">{invitation}</p>}
      {mayFlag && (
        <ButtonLink to={paths.flagEnquiry(enquiryId)} variant="quiet" small>
          {t("flags.card.do")}
        </ButtonLink>
      )}
    </Card>
  );
}
