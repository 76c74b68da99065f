import type { AppWithAdministrator } from "./administrators";
import { applied } from "./application-by-pages";
import { startReview } from "./start-review";
import { cast, newBusinessName } from "./cast";

/** A provider whose application went through the pages: filled in, submitted, approved. */
export async function liveProvider(app: AppWithAdministrator) {
  const businessName = newBusinessName();
  const { bilal, visitor, reference } = await applied(app, cast.bilal(), businessName);
  const { visitor: chitra } = await app.newAdministrator();
  const queue = await chitra.open(`/admin/providers?q=${reference}`);
  const application = await queue.follow(new RegExp(businessName));
  await (await startReview(chitra, application)).submit("approve");
  const found = await chitra.open(`/providers?q=${encodeURIComponent(businessName)}`);
  const link = found.document.querySelector(".listing-card a")!;
  return { bilal, visitor, businessName, slug: link.getAttribute("href")!.split("/").at(-1)! };
}
