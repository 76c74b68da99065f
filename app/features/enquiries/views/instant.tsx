import type { ReactNode } from "react";

type Props = { iso: string; exact: string; children: ReactNode };

export function Instant({ iso, exact, children }: Props) {
  return (
    <time dateTime={iso} title={exact}>
      {children}
    </time>
  );
}
