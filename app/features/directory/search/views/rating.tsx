import { Icon } from "~/ui/artwork/icon";
import type { Rating as PresentedRating } from "../../rating";

export function Rating({ rating: { average, count, words } }: { rating: PresentedRating }) {
  return (
    <span className="rating">
      <Icon name="star" filled />
      <span aria-hidden="true">
        {average} ({count})
      </span>
      <span className="visually-hidden">{words}</span>
    </span>
  );
}
