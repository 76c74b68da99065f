import { Picture } from "~/ui/data/picture";
import { Rangoli } from "~/ui/artwork/rangoli";
import type { Listing } from "../listing";

interface ListingCoverProps {
  provider: Pick<Listing, "id" | "picture">;
  sizes: string;
  eager?: boolean | undefined;
  soon?: boolean | undefined;
  palette?: number | undefined;
}

export function ListingCover({
  provider: { id, picture },
  sizes,
  eager,
  soon,
  palette,
}: ListingCoverProps) {
  return (
    <div className="listing-cover">
      {picture ? (
        <Picture
          src={picture.small}
          srcSet={picture.srcSet}
          sizes={sizes}
          alt=""
          width={picture.width}
          height={picture.height}
          eager={eager}
          soon={soon}
        />
      ) : (
        <Rangoli seed={id} shape="cover" palette={palette} />
      )}
    </div>
  );
}
