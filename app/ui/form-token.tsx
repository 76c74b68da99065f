import { useRouteLoaderData } from "@remix-run/react";

/** The hidden `_csrf`, for every form that posts. */
export function FormToken() {
  const shell = useRouteLoaderData("root") as { csrf?: string } | undefined;
  return <input type="hidden" name="_csrf" value={shell?.csrf ?? ""} />;
}
