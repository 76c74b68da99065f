import { classNames } from "../class-names";
import { Rangoli } from "../artwork/rangoli";

export interface AvatarProps {
  /** Said by a screen reader; leave it out where the name stands beside. */
  name?: string;
  image?: string | null | undefined;
  /** What the rangoli is drawn from: an id. */
  seed: string;
  size?: number;
  className?: string;
}

export function Avatar({ name, image, seed, size = 40, className }: AvatarProps) {
  if (image) {
    return (
      <img
        className={classNames("avatar", className)}
        src={image}
        alt={name ?? ""}
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
      />
    );
  }
  return (
    <Rangoli className={classNames("avatar", className)} seed={seed} size={size} title={name} />
  );
}
