import { Icon } from "~/ui/artwork/icon";

/**
 * Other providers' rating of a customer, in one line: '★ Reviewed by 3 providers: 4.7 of 5 stars'.
 */
export function CustomerRating({ words }: { words: string | null }) {
  return (
    words && (
      <p className="rating">
        <Icon name="star" filled />
        {words}
      </p>
    )
  );
}
