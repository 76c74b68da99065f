import type { ReactNode } from "react";

interface DetailsCardProps {
  title: string;
  open: boolean;
  children: ReactNode;
}

/** A card that opens on its title, for a form that few need. */
export function DetailsCard({ title, open, children }: DetailsCardProps) {
  return (
    <details className="card fold-form" open={open || undefined}>
      <summary>
        <h3>{title}</h3>
      </summary>
      {children}
    </details>
  );
}
