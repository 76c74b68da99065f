import type { ReactNode } from "react";
import { Icon, type IconName } from "../artwork/icon";
import { Jharokha } from "../artwork/jharokha";
import { Toran } from "../artwork/toran";

type Props = {
  seed: string;
  children: ReactNode;
  /** Below the window; on phones it follows the content. */
  below?: ReactNode;
};

/** A page of one thing to do, as a card: an arched window beside it, on phones a festoon above. */
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

/** Short reasons or things to have at hand, each with its icon. */
export function IconList({ items }: { items: { icon: IconName; text: string }[] }) {
  return (
    <ul className="needs" role="list">
      {items.map(({ icon, text }) => (
        <li key={text}>
          <Icon name={icon} />
          {text}
        </li>
      ))}
    </ul>
  );
}
