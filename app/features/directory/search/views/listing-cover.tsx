import { Picture } from "~/ui/data/picture";
import { Rangoli } from "~/ui/artwork/rangoli";
import type { Listing } from "../listing";

export interface ListingCoverProps {
  provider: Pick<Listing, "id" | "picture">;
  sizes: string;
  eager?: boolean | undefined;
  soon?: boolean | undefined;
  /** Different from its neighbours'. */
  palette?: number | undefined;
}

export function ListingCover({ provider: { id, picture }, palette, ...shown }: ListingCoverProps) {
  return (
    <div className="listing-cover">
      {picture ? (
        <Picture
          src={picture.small}
          srcSet={picture.srcSet}
          alt=""
          width={picture.width}
          height={picture.height}
          {...shown}
        />
      ) : (
        <Rangoli seed={id} shape="cover" palette={palette} />
      )}
    </div>
  );
}
