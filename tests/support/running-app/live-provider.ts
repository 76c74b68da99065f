import type { AppWithAdministrator } from "./administrators";
import { bilalsAnswers } from "../records/onboarding";
import { fillIn, referenceOn } from "./application-by-pages";
import { startReview } from "./start-review";
import { cast, member, newBusinessName } from "./cast";

/** A provider whose application went through the pages: filled in, submitted, approved. */
export async function liveProvider(app: AppWithAdministrator, businessName = newBusinessName()) {
  const bilal = cast.bilal();
  const { visitor } = await member(app, bilal);
  const declaration = await fillIn(visitor, businessName);
  const thanks = await declaration.submit(/^Submit application$/, bilalsAnswers.declaration);
  const { visitor: chitra } = await app.newAdministrator();
  const queue = await chitra.open(`/admin/providers?q=${referenceOn(thanks)}`);
  const application = await queue.follow(new RegExp(businessName));
  await (await startReview(chitra, application)).submit("approve");
  const found = await chitra.open(`/providers?q=${encodeURIComponent(businessName)}`);
  const link = found.document.querySelector(".listing-card a")!;
  return { bilal, visitor, businessName, slug: link.getAttribute("href")!.split("/").at(-1)! };
}
