import type { ComponentProps, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button, ButtonRow } from "../controls/button";

type Props = Omit<ComponentProps<typeof Button>, "busyLabel" | "children"> & {
  /** Keys of texts. */
  button: string;
  busy?: string | undefined;
  params?: Record<string, string>;
  /** Other buttons. */
  children?: ReactNode;
};

export function SendRow({ button, busy, params, children, ...look }: Props) {
  const { t } = useTranslation();
  return (
    <ButtonRow>
      <Button {...look} busyLabel={busy && t(busy)}>
        {t(button, params)}
      </Button>
      {children}
    </ButtonRow>
  );
}
