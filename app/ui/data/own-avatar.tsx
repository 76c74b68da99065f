import { useRouteLoaderData } from "@remix-run/react";
import { Avatar, type AvatarProps } from "./avatar";

/** The logged-in person's picture or rangoli, the same as in the top bar. */
export function OwnAvatar(props: Omit<AvatarProps, "seed">) {
  const root = useRouteLoaderData<{ user?: { rangoli: string } | null }>("root");
  return <Avatar {...props} seed={root?.user?.rangoli ?? ""} />;
}
