import { Picture } from "~/ui/data/picture";
import { Rangoli } from "~/ui/artwork/rangoli";
import type { Listing } from "../listing";

interface ListingCoverProps {
  provider: Pick<Listing, "id" | "picture">;
  /** How wide the picture is on which screens. */
  sizes: string;
  eager?: boolean | undefined;
  soon?: boolean | undefined;
  /** Of its rangoli: unlike those beside it. */
  palette?: number | undefined;
}

/** What a provider is seen by in a list: its first picture, else its rangoli. */
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
