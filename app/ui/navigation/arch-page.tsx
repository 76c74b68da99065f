import type { ReactNode } from "react";
import { Jharokha } from "../artwork/jharokha";
import { Toran } from "../artwork/toran";

type Props = {
  seed: string;
  children: ReactNode;
  below?: ReactNode;
};

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
