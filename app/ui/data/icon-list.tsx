import { Icon, type IconName } from "../artwork/icon";

/** Short reasons, or things to have ready, each with its icon. */
export function IconList({ items }: { items: { icon: IconName; text: string }[] }) {
  return (
    <ul className="icon-list" role="list">
      {items.map(({ icon, text }) => (
        <li key={text}>
          <Icon name={icon} />
          {text}
        </li>
      ))}
    </ul>
  );
}
