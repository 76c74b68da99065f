import { Icon } from "~/ui/artwork/icon";

export function Stars({ stars, words }: { stars: number; words: string }) {
  return (
    <span className="rating" role="img" aria-label={words}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon key={star} name="star" filled={star <= stars} />
      ))}
    </span>
  );
}
