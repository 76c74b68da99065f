import { Link } from "~/ui/controls/link";
import { SectionTitle } from "~/ui/navigation/page-header";

export function RelatedLists({
  title,
  links,
}: {
  title: string;
  links: { to: string; label: string; count: string }[];
}) {
  if (links.length === 0) return null;
  return (
    <section>
      <SectionTitle>{title}</SectionTitle>
      <ul className="related-lists" role="list">
        {links.map(({ to, label, count }) => (
          <li key={to}>
            <Link to={to}>{label}</Link> <span className="note">{count}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
