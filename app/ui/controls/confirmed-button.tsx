import type { ReactNode } from "react";
import type { IconName } from "../artwork/icon";
import { Button, type ButtonVariant } from "./button";
import { ConfirmDialog, opensPopover } from "./dialog";

const removal = { variant: "quiet", icon: "trash", confirm: "danger" } as const;

interface ConfirmedButtonProps {
  id: string;
  question: string;
  about?: string;
  name: string;
  value: string;
  confirmLabel?: ReactNode;
  busyLabel?: string;
  small?: boolean;
  look?: { variant: ButtonVariant; icon?: IconName; confirm: ButtonVariant };
  children: ReactNode;
}

/** Browsers without popovers post at once. */
export function ConfirmedButton(props: ConfirmedButtonProps) {
  const { id, question, about, confirmLabel, small, look = removal, children, ...posts } = props;
  const { confirm, ...others } = look;
  const face = { ...others, small };
  return (
    <>
      <Button
        type="button"
        {...face}
        data-with-popover=""
        aria-haspopup="dialog"
        {...opensPopover(id)}
      >
        {children}
      </Button>
      <Button {...face} {...posts} data-without-popover="">
        {children}
      </Button>
      <ConfirmDialog id={id} title={question} text={about}>
        <Button {...posts} variant={confirm}>
          {confirmLabel ?? children}
        </Button>
      </ConfirmDialog>
    </>
  );
}
