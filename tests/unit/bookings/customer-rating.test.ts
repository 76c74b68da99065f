import { expect, test } from "vitest";
import { presentRatingOfCustomer } from "~/features/bookings/reviews/booking-review-presenter.server";
import { writeReview } from "~/features/bookings/reviews/write-review.server";
import { translatorFor } from "~/platform/i18n.server";
import { openAccount } from "../../support/records/accounts";
import { completedBooking } from "../../support/records/bookings";
import { openProvider, sentEnquiry } from "../../support/records/enquiries";
import { refusalOf } from "../../support/refusals";

test("only the provider sees on an enquiry how many others reviewed the customer, and the average rating", async () => {
  const { id, asha, bilal } = await completedBooking();
  const caterer = await openProvider({ businessName: "Indori Zaika" });
  const { id: enquiryId } = await sentEnquiry({}, caterer, asha);
  const read = (actor = caterer.owner, language: "en" | "hi" = "en") =>
    presentRatingOfCustomer(actor, enquiryId, translatorFor(language));
  expect(await read()).toBeNull();

  await writeReview(bilal, id, { stars: 4, text: "Asha paid late" });
  expect(await read(), "hidden until both have written").toBeNull();
  await writeReview(asha, id, { stars: 5, text: "Warm food" });
  expect(await read()).toBe("Reviewed by 1 provider: 4.0 of 5 stars");
  expect(await read(caterer.owner, "hi")).toBe("1 सेवा प्रदाता का रिव्यू: 5 में से 4.0 सितारे");

  expect(await read(asha)).toBeNull();
  const stranger = await openAccount({ role: "provider" });
  expect(await refusalOf(read(stranger))).toBe("notFound");
});
