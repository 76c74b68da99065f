import { Rangoli } from "../artwork/rangoli";
import { useRouteLoaderData } from "@remix-run/react";

interface AvatarProps {
  /** For screen readers; omit it if the name is beside it. */
  name?: string;
  image?: string | null | undefined;
  seed: string;
  size?: number;
}

export function Avatar({ name, image, seed, size = 40 }: AvatarProps) {
  if (image) {
    return (
      <img
        className="avatar"
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
    <Rangoli className="avatar" seed={seed} size={size} title={name} />
  );
}

export function OwnAvatar(props: Omit<AvatarProps, "seed">) {
  const root = useRouteLoaderData<{ user?: { rangoli: string } | null }>("root");
  return <Avatar {...props} seed={root?.user?.rangoli ?? ""} />;
}
