import { useTranslation } from "react-i18next";
import { SummaryList } from "~/ui/data/summary-list";
import { UnbrokenWords } from "~/ui/data/unbroken-words";
import type { AnswerRow } from "../answer-rows";
import type { Numbers } from "../../decisions/reveal.server";

export function AnswerList({
  rows,
  revealed = {},
}: {
  rows: AnswerRow[];
  revealed?: Numbers | undefined;
}) {
  const { t } = useTranslation();
  return (
    <SummaryList
      rows={rows.map(({ field, label, value, was, href, warnings }) => {
        const full = revealed[field as keyof Numbers];
        return {
          key: <span id={`answer-${field}`}>{label}</span>,
          value: href ? (
            <a href={href} target="_blank" rel="noopener noreferrer nofollow">
              {href}
            </a>
          ) : full ? (
            <strong className="revealed">{full}</strong>
          ) : (
            value && (
              <span className="answer">
                <UnbrokenWords text={value} />
              </span>
            )
          ),
          note: (was || warnings.length > 0) && (
            <>
              {was && <span className="answer note">{was}</span>}
              {warnings.length > 0 && (
                <span className="manual-check">
                  {t("applicationReview.page.manualCheck")}{" "}
                  {warnings.map(({ text }) => text).join(" ")}
                </span>
              )}
            </>
          ),
        };
      })}
    />
  );
}
