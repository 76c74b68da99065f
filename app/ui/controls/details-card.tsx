import type { ReactNode } from "react";

interface DetailsCardProps {
  title: string;
  open: boolean;
  heading?: "h2" | "h3";
  children: ReactNode;
}

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
