import { classNames } from "../class-names";
import { Rangoli } from "../artwork/rangoli";

export interface AvatarProps {
  /** For screen readers; omit it if the name is beside it. */
  name?: string;
  image?: string | null | undefined;
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
