import { Link } from "../controls/link";

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

export const TabList = ({ tabs, className }: { tabs: readonly Tab[]; className?: string }) => (
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

export const TabCount = ({ of }: { of: Tab | undefined }) =>
  of?.count === undefined ? null : <span className="count">{of.count}</span>;
