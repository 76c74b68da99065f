import type { ReactNode } from "react";
import { StateTag } from "~/ui/data/state-tag";
import { useTranslation } from "react-i18next";
import { Bloom } from "~/ui/artwork/bloom";
import { Link } from "~/ui/controls/link";
import { Card } from "~/ui/data/card";
import { DataTable } from "~/ui/data/data-table";
import { Tag } from "~/ui/data/tag";
import { PostButton } from "~/ui/forms/intent-form";
import { SectionTitle } from "~/ui/navigation/page-header";
import { Bill } from "../../views/bill";
import type { presentPlanner } from "../planner.server";

type Planner = Awaited<ReturnType<typeof presentPlanner>>;
type Row = Planner["tables"][number]["rows"][number];
interface EventPlannerProps {
  planner: Planner;
  /** Then it leads to enquiries, bookings and lists, and the payers can be noted. */
  isOwn?: boolean;
}

export function EventPlanner({ planner, isOwn = false }: EventPlannerProps) {
  const { t } = useTranslation();
  const { petals, bar, bill, next, tables, shares } = planner;
  return (
    <>
      <Card framed className="planner">
        <BookedRing petals={petals} size={190} />
        <div className="stack">
          <svg aria-hidden="true">
            {bar.map((percent, at) => (
              <rect key={at} width={`${percent}%`} height="100%" />
            ))}
          </svg>
          <Bill bill={bill} />
          {next && <p>{next}</p>}
        </div>
      </Card>
      {tables.map(({ name, about, rows }) => (
        <section key={name}>
          <SectionTitle lede={about}>{name}</SectionTitle>
          {rows.length > 0 ? (
            <PlannerTable
              caption={name}
              columns={["service", "who", "state", "amount"]}
              rows={rows.map((row) => cellsOf(row))}
            />
          ) : (
            <p>{t("events.noWishes")}</p>
          )}
        </section>
      ))}
      {shares && (
        <section id="shares" className="stack">
          <SectionTitle>{t("events.shares.title")}</SectionTitle>
          <PlannerTable
            caption={t("events.shares.title")}
            columns={["side", "share", "paid", "left"]}
            rows={shares.rows}
          />
          {shares.payments.length > 0 && (
            <ul role="list" className="card stack">
              {shares.payments.map(({ id, text, familySide }) => (
                <li key={id} className="cluster">
                  {text}
                  {familySide && (
                    <strong>{t("events.shares.by", { name: shares.sides[familySide] })}</strong>
                  )}
                  {isOwn &&
                    ["first" as const, "second" as const, null]
                      .filter((side) => side !== familySide)
                      .map((side) => (
                        <PostButton
                          key={side}
                          intent="note"
                          form={`note-${id}-${side}`}
                          values={{ paymentId: id, ...(side && { familySide: side }) }}
                          variant={side ? "secondary" : "quiet"}
                          small
                        >
                          {side
                            ? t(`events.shares.${familySide ? "changeTo" : "by"}`, {
                                name: shares.sides[side],
                              })
                            : t("events.shares.clear")}
                        </PostButton>
                      ))}
                </li>
              ))}
            </ul>
          )}
        </section>
      )}
    </>
  );

  function cellsOf(row: Row) {
    if ("find" in row)
      return {
        ...row,
        who: isOwn && <Link to={row.find.to}>{row.find.label}</Link>,
        state: <Tag>{t("events.planner.open")}</Tag>,
        amount: "–",
      };
    const { to, name, state, booking, label, amount, due } = row;
    return {
      ...row,
      who: isOwn ? <Link to={to}>{name}</Link> : name,
      state: <StateTag state={booking?.state ?? state} label={label} />,
      amount: due ? (
        <>
          {amount} <span className="note">{due}</span>
        </>
      ) : (
        amount
      ),
    };
  }
}

export function BookedRing({ petals, size }: Pick<Planner, "petals"> & { size: number }) {
  const { t } = useTranslation();
  const count = (of: string) => petals.filter(({ state }) => state === of).length;
  return (
    <div className="booked-ring">
      <Bloom petals={petals} size={size} />
      <p>
        <strong>{t("events.booked", { booked: count("completed"), count: petals.length })}</strong>
        <span className="note">
          {t("events.ring", { asked: count("inProgress"), open: count("notStarted") })}
        </span>
      </p>
    </div>
  );
}

interface PlannerTableProps<Column extends string> {
  caption: string;
  /** The first has the row's heading. */
  columns: readonly Column[];
  rows: readonly (Record<Column, ReactNode> & { id: string })[];
}

function PlannerTable<Column extends string>({ columns, ...table }: PlannerTableProps<Column>) {
  const { t } = useTranslation();
  return (
    <DataTable<(typeof table.rows)[number]>
      {...table}
      className="planner-table"
      captionHidden
      rowKey={({ id }) => id}
      columns={columns.map((key, at) => ({
        label: t(`events.planner.${key}`),
        heading: at === 0,
        cell: (row) => row[key],
      }))}
    />
  );
}
