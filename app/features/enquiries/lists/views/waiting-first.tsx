import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

type Props<Row> = {
  rows: readonly Row[];
  others: string;
  card: (row: Row) => ReactNode;
};

export function WaitingFirst<Row extends { isFirst: boolean }>({ rows, others, card }: Props<Row>) {
  const { t } = useTranslation();
  const waiting = rows.filter(({ isFirst }) => isFirst);
  const rest = rows.filter(({ isFirst }) => !isFirst);
  return (
    <>
      {waiting.length > 0 && <h2>{t("enquiries.list.waiting")}</h2>}
      <Cards>{waiting.map(card)}</Cards>
      {waiting.length > 0 && rest.length > 0 && <h2>{others}</h2>}
      <Cards>{rest.map(card)}</Cards>
    </>
  );
}

const Cards = ({ children }: { children: ReactNode[] }) =>
  children.length > 0 && (
    <ul className="stack plain-list" role="list">
      {children}
    </ul>
  );
