import { Link } from "~/ui/controls/link";
import { StateTag } from "~/ui/data/state-tag";
import { useTranslation } from "react-i18next";
import { Card } from "~/ui/data/card";
import type { presentGuestsThreads } from "../comparison/guests-threads.server";
import { QuoteColumns } from "./quote-columns";

type Props = { threads: Awaited<ReturnType<typeof presentGuestsThreads>> };

export function GuestsThreads({ threads }: Props) {
  const { t } = useTranslation();
  if (!threads) return null;
  const { title, guests, rows, quotes } = threads;
  return (
    <Card title={title}>
      <ul className="enquiry-threads" role="list">
        {rows.map(({ id, name, state, stateLabel, to }) => (
          <li key={id}>
            {to ? <Link to={to}>{name}</Link> : <strong>{name}</strong>}
            <StateTag state={state} label={stateLabel} />
          </li>
        ))}
      </ul>
      {quotes.length > 0 && (
        <details>
          <summary>{t("enquiries.list.compare", { count: quotes.length })}</summary>
          <QuoteColumns quotes={quotes} guests={guests} level={3} />
        </details>
      )}
    </Card>
  );
}
