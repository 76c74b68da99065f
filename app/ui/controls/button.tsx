import { Link, type LinkProps } from "./link";
import type { ButtonHTMLAttributes, ReactNode } from "react";
import { classNames } from "../class-names";
import { Icon } from "../artwork/icon";
import type { IconName } from "../artwork/icon";

/** `pale` is a page's main button before everything is complete: it then says what is missing. */
export type ButtonVariant = "primary" | "pale" | "secondary" | "danger" | "quiet" | "yes";

interface Look {
  variant?: ButtonVariant | undefined;
  icon?: IconName | undefined;
  small?: boolean | undefined;
  block?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

type ButtonProps = Look &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** Shown by enhance.js while the form is being sent. */
    busyLabel?: string | undefined;
    /** Shows it in a loading toast, too. */
    busyToast?: boolean | undefined;
  };

export function Button({
  variant = "primary",
  icon,
  small,
  block,
  className,
  children,
  busyLabel,
  busyToast,
  type = "submit",
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      {...buttonLook({ variant, small, block, className })}
      data-busy-label={busyLabel}
      data-busy-toast={busyToast ? "" : undefined}
      {...rest}
    >
      <ButtonFace icon={icon}>{children}</ButtonFace>
    </button>
  );
}

export function ButtonLink({
  variant = "primary",
  icon,
  small,
  block,
  className,
  children,
  ...rest
}: Look & LinkProps) {
  return (
    <Link {...buttonLook({ variant, small, block, className })} {...rest}>
      <ButtonFace icon={icon}>{children}</ButtonFace>
    </Link>
  );
}

export function ButtonRow({ children }: { children: ReactNode }) {
  return <div className="button-row">{children}</div>;
}

export const buttonLook = ({ variant, small, block, className }: Omit<Look, "children">) => ({
  className: classNames("button", className),
  "data-variant": variant,
  "data-small": small ? "" : undefined,
  "data-block": block ? "" : undefined,
});

export const ButtonFace = ({ icon, children }: Pick<Look, "icon" | "children">) => (
  <span>
    {icon && <Icon name={icon} />}
    {children}
  </span>
);
