import { requireAccess } from "~/http/auth/session.server";
import { page } from "~/http/page.server";
import { isProtectedPath } from "~/urls";
import { notFound } from "~/platform/refusals";

/**
 * Whatever nobody else answers: a 404 in the visitor's language, for strangers the log-in where
 * they may not look.
 */
export const loader = page("anyone", async ({ request, url }) => {
  if (isProtectedPath(url.pathname)) await requireAccess(request, "member");
  throw notFound();
});

export default function Nowhere() {
  return null;
}
