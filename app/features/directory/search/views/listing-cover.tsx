import { CoverPicture, type CoverPictureProps } from "./cover-picture";

export const ListingCover = (shown: CoverPictureProps) => (
  <div className="listing-cover">
    <CoverPicture {...shown} />
  </div>
);
