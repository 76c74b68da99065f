import { useRouteLoaderData } from "@remix-run/react";

export function JsonLd({ data }: { data: string }) {
  const shell = useRouteLoaderData<{ nonce?: string }>("root");
  return (
    <script
      type="application/ld+json"
      nonce={shell?.nonce}
      dangerouslySetInnerHTML={{ __html: data }}
    />
  );
}
