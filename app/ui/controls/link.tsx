import { useNavigate } from "@remix-run/react";
import type { ComponentProps, MouseEvent } from "react";

export type LinkProps = Omit<ComponentProps<"a">, "href"> & {
  to: string;
  reloadDocument?: boolean;
};

/** React Router's own parses all routes three times to resolve a path that is whole already. */
export function Link({ to, reloadDocument, children, ...props }: LinkProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    if (reloadDocument || !isOwnPath.test(to) || props.target || !isPlain(event)) return;
    event.preventDefault();
    const { pathname, search, hash } = window.location;
    navigate(to, { replace: to === pathname + search + hash });
  };
  return (
    <a {...props} href={to} onClick={follow}>
      {children}
    </a>
  );
}

/** React Router could leave the site by a backslash (GHSA-wrjc-x8rr-h8h6). */
const isOwnPath = /^\/(?!\/)[^\\]*$/;

/** Others open a tab or a window. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
