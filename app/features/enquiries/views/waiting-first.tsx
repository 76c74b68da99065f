import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { SectionTitle } from "~/ui/navigation/page-header";

type Props<Row> = {
  rows: readonly Row[];
  /** Above the other rows, where some wait. */
  others: string;
  card: (row: Row) => ReactNode;
};

/** The cards of a list, what waits for its reader before the others. */
export function WaitingFirst<Row extends { isFirst: boolean }>({ rows, others, card }: Props<Row>) {
  const { t } = useTranslation();
  const waiting = rows.filter(({ isFirst }) => isFirst);
  const rest = rows.filter(({ isFirst }) => !isFirst);
  return (
    <>
      {waiting.length > 0 && <SectionTitle>{t("enquiries.list.waiting")}</SectionTitle>}
      <Cards>{waiting.map(card)}</Cards>
      {waiting.length > 0 && rest.length > 0 && <SectionTitle>{others}</SectionTitle>}
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
