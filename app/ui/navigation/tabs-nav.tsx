import { Link } from "../controls/link";
import { Icon } from "../artwork/icon";

export interface Tab {
  label: string;
  to: string;
  count?: number | string | undefined;
  current?: boolean;
}

export function TabsNav({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      <TabList tabs={tabs} />
    </nav>
  );
}

const TabList = ({ tabs, className }: { tabs: readonly Tab[]; className?: string }) => (
  <ul className={className} role="list">
    {tabs.map((tab) => (
      <li key={tab.to}>
        <Link to={tab.to} aria-current={tab.current ? "page" : undefined}>
          {tab.label} <TabCount of={tab} />
        </Link>
      </li>
    ))}
  </ul>
);

const TabCount = ({ of }: { of: Tab | undefined }) =>
  of?.count === undefined ? null : <span className="count">{of.count}</span>;

/** For lists with many kinds, where tabs would take rows. */
export function ChoiceMenu({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const chosen = tabs.find(({ current }) => current);
  return (
    <nav className="choice-menu" aria-label={label}>
      <details className="menu" data-menu="">
        <summary>
          <Icon name="filter" />
          {chosen?.label ?? label} <TabCount of={chosen} />
          <Icon name="chevron-down" />
        </summary>
        <TabList tabs={tabs} className="menu-panel" />
      </details>
    </nav>
  );
}
