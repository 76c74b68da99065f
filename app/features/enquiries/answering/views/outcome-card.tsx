import { Link } from "~/ui/controls/link";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import type { EnquiryPage } from "../thread-page.server";

type Props = Pick<EnquiryPage, "stateLabel" | "answer" | "similar" | "findOthers">;

export function OutcomeCard({ stateLabel, answer, similar, findOthers }: Props) {
  const { t } = useTranslation();
  if (!answer && !findOthers) return null;
  return (
    <Card title={stateLabel}>
      {answer && (
        <p>
          {t("enquiries.detail.reasonGiven")}: <strong>{answer.reason}</strong>
        </p>
      )}
      {answer?.note && <p className="enquiry-message">{answer.note}</p>}
      {similar.length > 0 && (
        <>
          <h3>{t("enquiries.detail.similar")}</h3>
          <ul className="enquiry-threads" role="list">
            {similar.map(({ name, to, city }) => (
              <li key={to}>
                <Link to={to}>{name}</Link>
                <span className="muted">{city}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {findOthers && (
        <ButtonLink to={findOthers} variant="secondary" small>
          {t("enquiries.detail.findOthers")}
        </ButtonLink>
      )}
    </Card>
  );
}
