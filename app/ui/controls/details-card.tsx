import type { ReactNode } from "react";

interface DetailsCardProps {
  title: string;
  open: boolean;
  /** The level in the page's outline. */
  heading?: "h2" | "h3";
  children: ReactNode;
}

/** A card that opens when its title is pressed, for a form that few people need. */
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
