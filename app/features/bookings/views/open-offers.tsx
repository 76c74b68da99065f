import { Link } from "~/ui/controls/link";
import { StateTag } from "~/features/enquiries/views/enquiry-state-tag";
import { ButtonLink } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import type { presentOpenOffers } from "../open-offers.server";

type Props = { offers: Awaited<ReturnType<typeof presentOpenOffers>> };

export function OpenOffers({ offers }: Props) {
  if (!offers) return null;
  const { title, rows, compare } = offers;
  return (
    <Card title={title}>
      <ul className="enquiry-threads" role="list">
        {rows.map(({ id, name, state, stateLabel, total, to }) => (
          <li key={id}>
            <Link to={to}>{name}</Link>
            <StateTag state={state} label={stateLabel} />
            {total && <strong>{total}</strong>}
          </li>
        ))}
      </ul>
      {compare && <ButtonLink to={compare.to}>{compare.label}</ButtonLink>}
    </Card>
  );
}
