import type { ReactNode } from "react";

type Props = { iso: string; exact: string; children: ReactNode };

/** A moment in the reader's words, like 'Sent 3 days ago', with the exact one behind them. */
export function Instant({ iso, exact, children }: Props) {
  return (
    <time dateTime={iso} title={exact}>
      {children}
    </time>
  );
}
