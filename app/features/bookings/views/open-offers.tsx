import type { ReactNode } from "react";
import { StateTag } from "~/ui/data/state-tag";
import { Link } from "~/ui/controls/link";
import { ButtonLink } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import type { presentOpenOffers } from "../open-offers.server";

type Props = { offers: Awaited<ReturnType<typeof presentOpenOffers>>; children?: ReactNode };

export function OpenOffers({ offers, children }: Props) {
  if (!offers) return null;
  const { title, rows, compare } = offers;
  return (
    <Card title={title}>
      <ul className="enquiry-threads" role="list">
        {rows.map(({ id, name, booking, state, stateLabel, total, to }) => (
          <li key={id}>
            <Link to={to}>{name}</Link>
            <StateTag {...(booking ?? { state, label: stateLabel })} />
            {total && <strong>{total}</strong>}
          </li>
        ))}
      </ul>
      {children ?? (compare && <ButtonLink to={compare.to}>{compare.label}</ButtonLink>)}
    </Card>
  );
}
