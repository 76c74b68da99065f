import { Link } from "../controls/link";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { UnbrokenWords } from "./unbroken-words";

type Missing = false | "" | null | undefined;

interface SummaryRow {
  key: ReactNode;
  /** An empty value is shown as 'Not provided'. */
  value: ReactNode;
  /** `label` is what a screen reader reads after 'Change'. */
  change?: { to: string; label: string } | undefined;
  note?: ReactNode;
}

/** Rows that are missing are left out. */
export function SummaryList({ rows }: { rows: readonly (SummaryRow | Missing)[] }) {
  const { t } = useTranslation();
  return (
    <dl className="summary-list">
      {rows.flatMap((row) => row || []).map(({ key, value, change, note }, index) => (
        <div key={index}>
          <dt>{key}</dt>
          <dd>
            {isNothing(value) ? (
              <span className="muted">{t("ui.notProvided")}</span>
            ) : typeof value === "string" ? (
              <UnbrokenWords text={value} />
            ) : (
              value
            )}
            {note && <small className="note">{note}</small>}
          </dd>
          {change && (
            <dd className="change">
              <Link to={change.to}>
                {t("ui.change")} <span className="visually-hidden">{change.label}</span>
              </Link>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

const isNothing = (value: ReactNode) =>
  value === null ||
  value === undefined ||
  value === false ||
  value === "" ||
  (Array.isArray(value) && value.length === 0);

type Detail = { label: string; words: string | null; isLong: boolean };

export const detailRows = (details: readonly Detail[]) =>
  details.flatMap(({ label, words, isLong }) =>
    words === null
      ? []
      : [{ key: label, value: isLong ? <p className="enquiry-message">{words}</p> : words }],
  );
