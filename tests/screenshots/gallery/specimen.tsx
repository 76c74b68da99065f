import type { ReactNode } from "react";
import { Card } from "~/ui/data/card";

/** A component under its name in the code. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Card
      title={
        <span lang="en" translate="no">
          {name}
        </span>
      }
    >
      <div className="stack">{children}</div>
    </Card>
  );
}
