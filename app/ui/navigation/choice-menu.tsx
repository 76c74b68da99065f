import { Icon } from "../artwork/icon";
import { TabCount, TabList, type Tab } from "./tabs-nav";

/** For lists with many kinds, where tabs would take rows. */
export function ChoiceMenu({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const chosen = tabs.find(({ current }) => current);
  return (
    <nav className="choice-menu" aria-label={label}>
      <details className="menu" data-menu="">
        <summary>
          <Icon name="filter" />
          {chosen?.label} <TabCount of={chosen} />
          <Icon name="chevron-down" />
        </summary>
        <TabList tabs={tabs} className="menu-panel" />
      </details>
    </nav>
  );
}
