import { useRouteLoaderData } from "@remix-run/react";

/** The hidden `_csrf`, for every form that posts; and which form it is, where a page has several. */
export function FormToken({ form }: { form?: string | undefined }) {
  const shell = useRouteLoaderData<{ csrf?: string }>("root");
  return (
    <>
      <input type="hidden" name="_csrf" value={shell?.csrf ?? ""} />
      {form ? <input type="hidden" name="_form" value={form} /> : null}
    </>
  );
}
