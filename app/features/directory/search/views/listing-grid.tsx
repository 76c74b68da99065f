import { CardGrid } from "~/ui/data/card";
import { CachedPart } from "~/ui/cached-part";
import type { Listing } from "../listing";
import { ListingCard } from "./listing-card";

interface ListingGridProps {
  listings: Listing[];
  /** By the provider's id: what its price comes to for the event. */
  workedOut?: Record<string, string>;
  /** The day that was searched for. */
  date?: string | undefined;
  eager?: boolean;
}

/** `eager`: its first row is seen at once, so the first picture there does not wait. */
export function ListingGrid({ listings, workedOut = {}, date, eager }: ListingGridProps) {
  const first = listings.slice(0, 3).find(({ picture }) => picture);
  return (
    <CardGrid as="ul" className="listings">
      {listings.map((listing) => (
        <li key={listing.id}>
          <CachedPart
            name="listing"
            of={[listing, workedOut[listing.id], date, eager && listing === first]}
          >
            {() => (
              <ListingCard
                listing={listing}
                workedOut={workedOut[listing.id]}
                date={date}
                eager={eager && listing === first}
              />
            )}
          </CachedPart>
        </li>
      ))}
    </CardGrid>
  );
}
