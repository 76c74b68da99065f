import type { ReactNode } from "react";

interface DetailsCardProps {
  id?: string;
  title: string;
  open: boolean;
  heading?: "h2" | "h3";
  aside?: ReactNode;
  children: ReactNode;
}

export function DetailsCard({
  id,
  title,
  open,
  heading: Heading = "h3",
  aside,
  children,
}: DetailsCardProps) {
  return (
    <details id={id} className="card fold-form" open={open || undefined}>
      <summary>
        <Heading>{title}</Heading>
        {aside}
      </summary>
      {children}
    </details>
  );
}
