import { LinkList } from "~/ui/navigation/link-list";
import { SectionTitle } from "~/ui/navigation/page-header";

export function RelatedLists({
  title,
  links,
}: {
  title: string;
  links: { to: string; label: string; note: string }[];
}) {
  if (links.length === 0) return null;
  return (
    <section>
      <SectionTitle>{title}</SectionTitle>
      <LinkList className="related-lists" role="list" links={links} />
    </section>
  );
}
