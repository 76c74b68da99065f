import { useRouteLoaderData } from "@remix-run/react";
import { Avatar, type AvatarProps } from "./avatar";

export function OwnAvatar(props: Omit<AvatarProps, "seed">) {
  const root = useRouteLoaderData<{ user?: { rangoli: string } | null }>("root");
  return <Avatar {...props} seed={root?.user?.rangoli ?? ""} />;
}
