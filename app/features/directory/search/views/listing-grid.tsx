import { CardGrid } from "~/ui/data/card";
import { KeptPart } from "~/ui/kept-part";
import type { Listing } from "../listing";
import { ListingCard } from "./listing-card";

/** `eager`: the first row is seen at once, so its pictures don't wait. */
export function ListingGrid({ listings, eager }: { listings: Listing[]; eager?: boolean }) {
  return (
    <CardGrid as="ul" className="listings">
      {listings.map((listing, at) => (
        <li key={listing.id}>
          <KeptPart name="listing" of={[listing, eager && at < 2]}>
            {() => <ListingCard listing={listing} eager={eager && at < 2} />}
          </KeptPart>
        </li>
      ))}
    </CardGrid>
  );
}
