import { requireAccess } from "~/http/auth/session.server";
import { page } from "~/http/page.server";
import { isProtectedPath } from "~/urls";
import { notFound } from "~/platform/refusals";

export const loader = page("anyone", async ({ request, url }) => {
  if (isProtectedPath(url.pathname)) await requireAccess(request, "member");
  throw notFound();
});

export default function Nowhere() {
  return null;
}
