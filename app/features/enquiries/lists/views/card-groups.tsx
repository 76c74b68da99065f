import { Fragment, type ReactNode } from "react";

type Props<Row> = {
  /** The first always has its heading, the others if there are several. */
  groups: readonly { title: string; rows: readonly Row[] }[];
  card: (row: Row) => ReactNode;
};

export function CardGroups<Row>({ groups, card }: Props<Row>) {
  const shown = groups.filter(({ rows }) => rows.length > 0);
  return shown.map((group) => (
    <Fragment key={group.title}>
      {(shown.length > 1 || group === groups[0]) && <h2>{group.title}</h2>}
      <ul className="stack plain-list" role="list">
        {group.rows.map(card)}
      </ul>
    </Fragment>
  ));
}
