/** Data, which no content security policy keeps from a page. */
export const JsonLd = ({ data }: { data: string }) => (
  <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: data }} />
);
