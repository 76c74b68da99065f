import { Icon } from "~/ui/artwork/icon";

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
