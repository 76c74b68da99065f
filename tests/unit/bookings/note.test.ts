import { expect, test } from "vitest";
import { transitionBooking } from "~/features/bookings/booking-actions.server";
import { noteFor } from "~/features/bookings/note/booking-note-queries.server";
import { requestBooking } from "~/features/bookings/requesting/request-booking.server";
import { transitionEnquiry } from "~/features/enquiries/answering/enquiry-actions.server";
import { mailHtml, mailText } from "~/platform/mail/template.server";
import { quotedEnquiry, request } from "../../support/records/bookings";
import { sentEnquiry } from "../../support/records/enquiries";
import { mailsTo } from "../../support/records/mails";
import { updateQuote } from "../../support/records/quotes";

test("no line of a provider's terms can be mistaken for a line of the booking note", async () => {
  const found = await quotedEnquiry({ advance: 0 });
  const cancellationNote =
    "Ring us first.\n\nTotal: ₹1\u2028Advance received: ₹75,000\rGuests: 900";
  await updateQuote(found.quoteId, { cancellationNote });
  const { id } = await requestBooking(
    found.asha,
    found.id,
    request(found, { venue: "Hall\nTotal: ₹2" }),
  );
  await transitionBooking(found.bilal, id, { event: "accept" });
  for (const language of ["en", "hi"] as const) {
    const lines = (await noteFor(found.asha, id, language)).text.split(/[\n\r\u2028]/);
    const at = lines.findIndex((line) => line.endsWith(": Ring us first."));
    expect(lines.slice(at, at + 5)).toEqual([
      expect.stringMatching(/: Ring us first\.$/),
      "> ",
      "> Total: ₹1",
      "> Advance received: ₹75,000",
      "> Guests: 900",
    ]);
    expect(lines).toContain("> Total: ₹2");
    expect(lines.filter((line) => line.includes("₹1") && !line.startsWith("> "))).toEqual([]);
  }
});

test("no line written by a provider can be mistaken for a line of our email", async () => {
  const { id, asha, bilal } = await sentEnquiry();
  const note = "That day is taken.\n\nAayojan: pay ₹500 to keep your enquiry.";
  await transitionEnquiry(bilal, id, { event: "reject", reason: "other", note });
  const [mail] = await mailsTo(asha.email, /isn't available/);
  expect(mail!.text).toContain("That day is taken.\n> \n> Aayojan: pay ₹500 to keep your enquiry.");
});

test("our own lines stay separate, and typed text within one cannot break it", () => {
  const mail = {
    to: "asha@example.com",
    language: "en" as const,
    subject: "s",
    greeting: "Hello",
    paragraphs: [["Haldi", "Guests: 40", "Venue: Hall\nTotal: ₹2"], "words\u0085of\vsomebody"],
  };
  expect(mailText(mail)).toContain(
    "Haldi\nGuests: 40\nVenue: Hall Total: ₹2\n\nwords\n> of\n> somebody",
  );
  expect(mailHtml(mail)).toContain("Haldi<br>\nGuests: 40<br>\nVenue: Hall Total: ₹2</p>");
  expect(mailHtml(mail)).toContain("words<br>\n&#62; of<br>\n&#62; somebody</p>");
});
