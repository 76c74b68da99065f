import { useTranslation } from "react-i18next";
import type { EnquiryId } from "#db/schema/ids";
import { paths } from "~/urls";
import { ButtonLink } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import type { ThreadFlags } from "../flags/flag-presenter.server";

type Props = ThreadFlags & { enquiryId: EnquiryId };

export function FlagCard({ flags, mayFlag, invitation, enquiryId }: Props) {
  const { t } = useTranslation();
  const flag = (
    <ButtonLink to={paths.flagEnquiry(enquiryId)} variant="quiet" small>
      {t("flags.card.do")}
    </ButtonLink>
  );
  if (flags.length === 0)
    return (
      <div className="screen-only">
        <p className="note">{invitation}</p>
        {flag}
      </div>
    );
  return (
    <Card title={t("flags.card.title")}>
      {flags.map(({ id, summary, outcome, because }) => (
        <div key={id} className="stack">
          <p>{summary}</p>
          <p>{outcome}</p>
          {because && <p className="note">{because}</p>}
        </div>
      ))}
      {mayFlag && flag}
    </Card>
  );
}
