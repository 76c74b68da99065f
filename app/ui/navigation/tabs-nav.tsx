import { Link } from "@remix-run/react";

export interface Tab {
  label: string;
  to: string;
  count?: number | string | undefined;
  current?: boolean;
}

export function TabsNav({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      <ul role="list">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link to={tab.to} aria-current={tab.current ? "page" : undefined}>
              {tab.label}{" "}
              {tab.count === undefined ? null : <span className="count">{tab.count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
