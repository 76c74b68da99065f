import type { ReactNode } from "react";
import { Jharokha } from "../artwork/jharokha";
import { Toran } from "../artwork/toran";

type Props = {
  seed: string;
  children: ReactNode;
  /** Below the window; on phones it follows the content. */
  below?: ReactNode;
};

/** A single-purpose page as a card: an arched window beside it, on phones a garland above. */
export function ArchPage({ seed, children, below }: Props) {
  return (
    <div className="page arch-page">
      <div className="arch-card">
        <div className="arch-side">
          <Toran />
          <Jharokha seed={seed} />
        </div>
        <div className="arch-content">{children}</div>
        {below && <div className="arch-below">{below}</div>}
      </div>
    </div>
  );
}
