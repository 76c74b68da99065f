import { CardGrid } from "~/ui/data/card";
import { CachedPart } from "~/ui/cached-part";
import type { ProviderId } from "#db/schema/ids";
import { palettesApart } from "~/ui/artwork/rangoli";
import type { Listing } from "../listing";
import { ListingCard } from "./listing-card";

interface ListingGridProps {
  listings: Listing[];
  workedOut?: Record<string, string>;
  travelNotes?: Record<string, string>;
  date?: string | undefined;
  freeOn?: string | undefined;
  eager?: boolean;
}

const firstScreen = 4;

/** `eager`: the first pictures load at once, two before the others: either may be the largest. */
export function ListingGrid({
  listings,
  workedOut = {},
  travelNotes = {},
  date,
  freeOn,
  eager,
}: ListingGridProps) {
  const first = listings
    .slice(0, firstScreen)
    .filter(({ picture }) => picture)
    .slice(0, 2);
  const palettes = palettesOf(listings);
  return (
    <CardGrid as="ul" className="listings">
      {listings.map((listing, at) => {
        const { id } = listing;
        const shown = {
          listing,
          workedOut: workedOut[id],
          travelNote: travelNotes[id],
          date,
          freeOn,
          palette: palettes[at],
          eager: eager && first.includes(listing),
          soon: eager && at < firstScreen,
        };
        return (
          <li key={id}>
            <CachedPart name="listing" of={Object.values(shown)}>
              {() => <ListingCard {...shown} />}
            </CachedPart>
          </li>
        );
      })}
    </CardGrid>
  );
}

export const palettesOf = (listings: readonly { id: ProviderId; picture: unknown }[]) =>
  palettesApart(listings.map(({ id, picture }) => (picture ? null : id)));
