import type { ReactNode } from "react";
import { Button } from "./button";
import { ConfirmDialog } from "./dialog";
import { opensPopover } from "./popover";

interface ConfirmedButtonProps {
  /** The dialog's id. */
  id: string;
  /** What is asked, and about what. */
  question: string;
  about?: string;
  /** What the button posts. */
  name: string;
  value: string;
  /** The dialog's own button, which says it in fewer words. */
  confirmLabel?: ReactNode;
  small?: boolean;
  children: ReactNode;
}

/** A button of a form that removes something: it asks first, with or without script. Browsers without popovers post at once. */
export function ConfirmedButton(props: ConfirmedButtonProps) {
  const { id, question, about, name, value, confirmLabel, small, children } = props;
  const look = { variant: "quiet", icon: "trash", small } as const;
  return (
    <>
      <Button
        type="button"
        {...look}
        data-with-popover=""
        aria-haspopup="dialog"
        {...opensPopover(id)}
      >
        {children}
      </Button>
      <Button {...look} name={name} value={value} data-without-popover="">
        {children}
      </Button>
      <ConfirmDialog id={id} title={question} text={about}>
        <Button name={name} value={value} variant="danger">
          {confirmLabel ?? children}
        </Button>
      </ConfirmDialog>
    </>
  );
}
