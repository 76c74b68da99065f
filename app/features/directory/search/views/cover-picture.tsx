import { Rangoli } from "~/ui/artwork/rangoli";
import { Picture } from "~/ui/data/picture";
import type { Listing } from "../listing";

export interface CoverPictureProps {
  provider: Pick<Listing, "id" | "picture">;
  sizes: string;
  eager?: boolean | undefined;
  soon?: boolean | undefined;
  /** Different from its neighbours'. */
  palette?: number | undefined;
}

export function CoverPicture({ provider: { id, picture }, palette, ...shown }: CoverPictureProps) {
  return picture ? (
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
  );
}

export const ListingCover = (shown: CoverPictureProps) => (
  <div className="listing-cover">
    <CoverPicture {...shown} />
  </div>
);
