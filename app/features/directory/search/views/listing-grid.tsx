import { CardGrid } from "~/ui/data/card";
import { KeptPart } from "~/ui/kept-part";
import type { Listing } from "../listing";
import { ListingCard } from "./listing-card";

/** `eager`: its first row is seen at once, so the first picture there does not wait. */
export function ListingGrid({ listings, eager }: { listings: Listing[]; eager?: boolean }) {
  const first = listings.slice(0, 3).find(({ picture }) => picture);
  return (
    <CardGrid as="ul" className="listings">
      {listings.map((listing) => (
        <li key={listing.id}>
          <KeptPart name="listing" of={[listing, eager && listing === first]}>
            {() => <ListingCard listing={listing} eager={eager && listing === first} />}
          </KeptPart>
        </li>
      ))}
    </CardGrid>
  );
}
