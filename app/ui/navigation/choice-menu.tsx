import { Link } from "@remix-run/react";
import { Icon } from "../artwork/icon";
import type { Tab } from "./tabs-nav";

/** For lists with many kinds, where tabs would take rows. */
export function ChoiceMenu({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const chosen = tabs.find(({ current }) => current);
  return (
    <nav className="choice-menu" aria-label={label}>
      <details className="menu" data-menu="">
        <summary>
          <Icon name="filter" />
          {chosen?.label} <Count of={chosen} />
          <Icon name="chevron-down" />
        </summary>
        <ul className="menu-panel" role="list">
          {tabs.map((tab) => (
            <li key={tab.to}>
              <Link to={tab.to} aria-current={tab.current ? "page" : undefined}>
                {tab.label} <Count of={tab} />
              </Link>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

const Count = ({ of }: { of: Tab | undefined }) =>
  of?.count === undefined ? null : <span className="count">{of.count}</span>;
