import { Link } from "../controls/link";

type Props = {
  links: readonly { to: string; label: string; note?: string | undefined }[];
  className?: string;
  /** With 'list' where a style takes the bullets away. */
  role?: "list";
};

export function LinkList({ links, ...list }: Props) {
  return (
    <ul {...list}>
      {links.map(({ to, label, note }, index) => (
        <li key={index}>
          <Link to={to}>{label}</Link> {note && <span className="note">{note}</span>}
        </li>
      ))}
    </ul>
  );
}
