import type { TFunction } from "i18next";
import type { EnquiryId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { threadFor } from "~/features/enquiries/enquiry-threads.server";
import { ratingOfCustomer } from "./booking-review-queries.server";

/**
 * Null for the customer, for a guest's enquiry and without reviews. @throws Refusal notFound for
 * other people's enquiries
 */
export async function presentRatingOfCustomer(
  actor: Account,
  enquiryId: EnquiryId,
  t: TFunction,
): Promise<string | null> {
  const { brief, party } = await threadFor(actor, enquiryId);
  if (party !== "provider" || !brief.accountId) return null;
  const rating = await ratingOfCustomer(brief.accountId);
  return (
    rating &&
    t("bookings.reviews.ofCustomer", { count: rating.count, average: rating.average.toFixed(1) })
  );
}
