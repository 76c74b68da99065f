import type { ReactNode } from "react";

interface DetailsCardProps {
  title: string;
  open: boolean;
  /** As deep as the page's outline asks for. */
  heading?: "h2" | "h3";
  children: ReactNode;
}

/** A card that opens on its title, for a form that few need. */
export function DetailsCard({ title, open, heading: Heading = "h3", children }: DetailsCardProps) {
  return (
    <details className="card fold-form" open={open || undefined}>
      <summary>
        <Heading>{title}</Heading>
      </summary>
      {children}
    </details>
  );
}
