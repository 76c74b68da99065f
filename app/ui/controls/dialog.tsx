import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button, ButtonFace, buttonLook, ButtonRow, type ButtonVariant } from "./button";
import { classNames } from "../class-names";
import { Icon, type IconName } from "../artwork/icon";

/** React 18 has no types for the popover attributes, and passes them on in lower case. */
const popover = { popover: "auto", closedby: "any" } as const;
export const opensPopover = (id: string) => ({ popovertarget: id });
export const closesPopover = (id: string) => ({ popovertarget: id, popovertargetaction: "hide" });

interface DialogProps {
  id: string;
  title: ReactNode;
  children: ReactNode;
  alert?: boolean;
}

/** A native popover: opens, and closes on Escape or an outside click, without a script. */
export function Dialog({ id, title, children, alert }: DialogProps) {
  const { t } = useTranslation();
  return (
    <dialog
      id={id}
      className="dialog"
      role={alert ? "alertdialog" : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={alert ? `${id}-text` : undefined}
      {...popover}
    >
      <div>
        <h2 id={`${id}-title`}>{title}</h2>
        <button
          type="button"
          className="icon-button"
          aria-label={t("ui.close")}
          {...closesPopover(id)}
        >
          <Icon name="close" />
        </button>
      </div>
      {children}
    </dialog>
  );
}

interface ConfirmDialogProps {
  id: string;
  title: ReactNode;
  text?: ReactNode;
  children: ReactNode;
  cancelLabel?: string;
}

export function ConfirmDialog({ id, title, text, children, cancelLabel }: ConfirmDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog id={id} title={title} alert>
      <div id={`${id}-text`}>{typeof text === "string" ? <p>{text}</p> : text}</div>
      <ButtonRow>
        {children}
        <Button type="button" variant="quiet" {...closesPopover(id)}>
          {cancelLabel ?? t("ui.cancel")}
        </Button>
      </ButtonRow>
    </Dialog>
  );
}

interface DialogTriggerProps {
  dialog: string;
  /** The page twin, for browsers without popovers: CSS shows one of the two. */
  href: string;
  children: ReactNode;
  variant?: ButtonVariant | undefined;
  small?: boolean;
  icon?: IconName;
  className?: string;
}

export function DialogTrigger({
  dialog,
  href,
  children,
  variant,
  small,
  icon,
  className,
}: DialogTriggerProps) {
  const look = {
    ...buttonLook({ variant, small }),
    className: classNames(variant && "button", className),
  };
  const face = <ButtonFace icon={icon}>{children}</ButtonFace>;
  return (
    <>
      <button
        type="button"
        {...look}
        data-with-popover=""
        aria-haspopup="dialog"
        {...opensPopover(dialog)}
      >
        {face}
      </button>
      <a href={href} {...look} data-without-popover="">
        {face}
      </a>
    </>
  );
}
