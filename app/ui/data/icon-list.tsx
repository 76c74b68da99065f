import { Icon, type IconName } from "../artwork/icon";

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
