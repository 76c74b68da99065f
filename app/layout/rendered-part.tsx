/** The browser's React needs neither the part's code nor its texts. */
export const Rendered = ({ as: Tag }: { as: "nav" | "details" | "form" | "dialog" }) => (
  <Tag dangerouslySetInnerHTML={{ __html: "" }} suppressHydrationWarning />
);

export const isServer = import.meta.env.SSR;
