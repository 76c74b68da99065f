import { expect, test } from "vitest";
import { accountOf } from "~/features/accounts/account-queries.server";
import { providerOfAccount } from "~/features/directory/profile-queries.server";
import { enquiryFor } from "~/features/enquiries/answering/thread-page.server";
import { transitionEnquiry } from "~/features/enquiries/answering/enquiry-actions.server";
import { sendEnquiry } from "~/features/enquiries/sending/send-enquiry.server";
import { transitionBooking } from "~/features/bookings/booking-actions.server";
import { schema } from "~/platform/database/database.server";
import { deleteAccount } from "~/features/personal-data/delete-account.server";
import { knownPassword as password, withPassword } from "../../support/records/password-hash";
import { administrator, openAccount } from "../../support/records/accounts";
import { bookingWith, requestedBooking } from "../../support/records/bookings";
import {
  brief,
  openProvider,
  sender,
  sentEnquiry,
  threadsOf,
  threadWith,
} from "../../support/records/enquiries";
import { mailsTo } from "../../support/records/mails";
import { rowWith } from "../../support/records/stored-rows";

const rowOf = (id: string) => rowWith(schema.accounts, { id });

test("deleting a customer withdraws open enquiries with an email to the providers, and frees the email", async () => {
  const { id, asha, bilal } = await sentEnquiry();
  await withPassword(asha);
  await deleteAccount(asha, { session: null, password });
  expect(await accountOf(asha.id)).toBeNull();
  expect((await threadWith(id)).state).toBe("withdrawn");
  expect((await mailsTo(bilal.email)).some(({ subject }) => /withdrawn/i.test(subject))).toBe(true);
  expect((await mailsTo(asha.email)).map(({ subject }) => subject)).toContain(
    "Your Aayojan account is deleted",
  );
  await openAccount({ email: asha.email });
});

test("deleting a provider hides the profile, rejects open enquiries, and emails customers with accepted ones", async () => {
  const { id, asha, bilal, provider } = await sentEnquiry();
  await transitionEnquiry(bilal, id, { event: "accept" });
  const chitra = await openAccount({ name: "Chitra Iyer" });
  const { reference } = await sendEnquiry(brief([provider.id]), sender(chitra));
  await withPassword(bilal);
  await deleteAccount(bilal, { session: null, password });
  expect((await providerOfAccount(bilal.id))!.status).toBe("suspended");
  expect((await threadsOf(reference))[0]).toMatchObject({ state: "rejected", reason: "other" });
  expect((await threadWith(id)).state).toBe("accepted");
  expect((await mailsTo(asha.email)).map(({ subject }) => subject)).toContain(
    "Bilal Khan Band has left Aayojan",
  );
  expect((await enquiryFor(asha, id, "en")).suspended).toContain("has left Aayojan");
});

test("an account is not deleted with a wrong password", async () => {
  const { owner } = await openProvider();
  await withPassword(owner);
  await expect(
    deleteAccount(owner, { session: null, password: "not this one" }),
  ).rejects.toMatchObject({
    kind: "invalid",
    details: { fields: { password: ["accounts.password.wrong"] } },
  });
  expect(await accountOf(owner.id)).toMatchObject({ id: owner.id, state: "active" });
});

test("the last administrator cannot be deleted, one of two can", async () => {
  const chitra = await withPassword(await administrator());
  await expect(deleteAccount(chitra, { session: null, password })).rejects.toMatchObject({
    kind: "conflict",
  });
  const second = await administrator();
  await deleteAccount(chitra, { session: null, password });
  expect((await rowOf(chitra.id)).state).toBe("deleted");
  expect((await rowOf(second.id)).state).toBe("active");
});

test("a booking accepted while its customer's deletion is being processed prevents the deletion", async () => {
  const { id, asha, bilal } = await requestedBooking();
  await withPassword(asha);
  let accepting: Promise<unknown> | undefined;
  // Read after the check for bookings: the provider accepts just then.
  const leaving = {
    ...asha,
    get role() {
      accepting ??= transitionBooking(bilal, id, { event: "accept" });
      return asha.role;
    },
  };
  await expect(deleteAccount(leaving, { session: null, password })).rejects.toMatchObject({
    key: "accounts.settings.delete.bookings",
  });
  await accepting;
  expect((await bookingWith(id)).state).toBe("accepted");
  expect(await accountOf(asha.id)).not.toBeNull();
});
