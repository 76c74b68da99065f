import type { ReactNode } from "react";

type Props = { iso: string; exact: string; children: ReactNode };

/** A moment in words, like 'Sent 3 days ago', with the exact time as its title. */
export function Instant({ iso, exact, children }: Props) {
  return (
    <time dateTime={iso} title={exact}>
      {children}
    </time>
  );
}
