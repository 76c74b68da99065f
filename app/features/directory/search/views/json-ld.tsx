/** A data block, which the content security policy does not block. */
export const JsonLd = ({ data }: { data: string }) => (
  <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: data }} />
);
