import { CardGrid } from "~/ui/data/card";
import { CachedPart } from "~/ui/cached-part";
import type { ProviderId } from "#db/schema/ids";
import { palettesApart } from "~/ui/artwork/rangoli";
import type { Listing } from "../listing";
import { ListingCard } from "./listing-card";

interface ListingGridProps {
  listings: Listing[];
  /** By the provider's id: what its price comes to for the event. */
  workedOut?: Record<string, string>;
  /** By the provider's id: where it is, if it comes from there to the city asked for. */
  comesTo?: Record<string, string>;
  /** The day that was searched for. */
  date?: string | undefined;
  eager?: boolean;
}

/** A row of a large screen, and as many rows of a phone's. */
const firstScreen = 4;

/**
 * `eager`: its pictures are seen at once, so those of the first screen do not wait. On a phone either
 * of the first two may be the largest, by a pixel.
 */
export function ListingGrid({
  listings,
  workedOut = {},
  comesTo = {},
  date,
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
          workedOut: workedOut[id],
          comesTo: comesTo[id],
          date,
          palette: palettes[at],
        };
        const seen = { eager: eager && first.includes(listing), soon: eager && at < firstScreen };
        return (
          <li key={id}>
            <CachedPart
              name="listing"
              of={[listing, ...Object.values(shown), ...Object.values(seen)]}
            >
              {() => <ListingCard listing={listing} {...shown} {...seen} />}
            </CachedPart>
          </li>
        );
      })}
    </CardGrid>
  );
}

/** The palettes of the cards without a picture, in their order. */
export const palettesOf = (listings: readonly { id: ProviderId; picture: unknown }[]) =>
  palettesApart(listings.map(({ id, picture }) => (picture ? null : id)));
