import { page } from "~/http/handlers/page.server";
import { notFound } from "~/platform/refusals";

/** Whatever nobody else answers: a 404 in the visitor's language. */
export const loader = page("anyone", async () => {
  throw notFound();
});

export default function Nowhere() {
  return null;
}
