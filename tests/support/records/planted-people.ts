import { eq } from "drizzle-orm";
import { updateListings } from "~/features/directory/listings/listing-commands.server";
import { days, later, now } from "~/platform/clock.server";
import { schema, write } from "~/platform/database/database.server";
import { istDay } from "~/platform/india/dates/dates";
import { administrator } from "./accounts";
import { cheapHashOf, knownPassword } from "./password-hash";
import { Planting } from "./planted-rows";

const soon = () => later(now(), days(30));

/**
 * A customer and a provider who leave one day, and a guest, with rows in every table that may
 * contain their data. The name of a row says whose it is: the `customer`'s and the `provider`'s
 * own; `agreed` and `asked`, an enquiry with a booking that took place, and one with a request that
 * was rejected; the `guest`'s; and `passing`, data that expires by itself.
 */
export async function plantPeople() {
  const planting = new Planting();
  const plant = planting.plant.bind(planting);
  const idOf = async (...row: Parameters<typeof plant>) => String((await plant(...row)).id);
  const fileOf = (row: string) => idOf("files", row, { kind: "document" });
  const admin = await administrator();

  const accountOf = async (role: "customer" | "provider") => {
    const imageFileId = await fileOf(role);
    const passwordHash = cheapHashOf(knownPassword);
    const { id: accountId, email } = await plant("accounts", role, {
      role,
      passwordHash,
      imageFileId,
    });
    const id = String(accountId);
    await plantWritten(planting, String(email));
    await plantOwn(planting, role, id, admin.id);
    return id;
  };
  const customer = await accountOf("customer");
  const owner = await accountOf("provider");
  const providerId = await plantProfile(planting, owner, admin.id);

  const sides = { admin: admin.id, customer, owner, providerId };
  await plantThread(planting, "agreed", { ...sides, state: "reviewed" });
  await plantThread(planting, "asked", { ...sides, state: "rejected" });
  await plantThread(planting, "guest", { ...sides, customer: null });
  await plantGrievance(planting, "guest", null, admin.id);
  await plantPassing(planting, sides);
  return { texts: planting.texts, customer, owner };
}

/** An email's pending confirmation, and an email to it: both expire by themselves. */
async function plantWritten(planting: Planting, email: string) {
  const row = "passing";
  await planting.plant("joining_alerts", row, {
    email,
    confirmedAt: now(),
    expiresAt: later(now(), days(300)),
  });
  await planting.plant("outbox", row, (textIn) => ({
    to: email,
    state: "sent",
    sentAt: now(),
    body: JSON.stringify({ subject: textIn("body"), text: textIn("body"), html: "" }),
  }));
}

/** The rows that any account may have. */
async function plantOwn(planting: Planting, row: string, accountId: string, admin: string) {
  await planting.plant("consents", row, { accountId });
  await planting.plant("nominees", row, { accountId });
  await planting.plant("impersonations", row, { accountId, adminId: admin });
  await planting.plant("saved_replies", row, { accountId });
  await planting.plant("second_factors", row, (textIn) => ({
    accountId,
    recoveryHashes: [textIn("recovery_hashes")],
  }));
  await planting.plant("suspensions", row, {
    accountId,
    suspendedBy: admin,
    restoredBy: admin,
    restoredAt: now(),
  });
  const { id: eventId } = await planting.plant("events", row, { accountId });
  const { id: functionId } = await planting.plant("event_functions", row, { eventId });
  await planting.plant("function_wishes", row, (textIn) => ({
    functionId,
    answers: { theme: textIn("answers") },
  }));
  await plantGrievance(planting, row, accountId, admin);
}

async function plantGrievance(
  planting: Planting,
  row: string,
  accountId: string | null,
  admin: string,
) {
  const { id: grievanceId } = await planting.plant("grievances", row, {
    accountId,
    state: "decided",
    closedAt: now(),
    decidedBy: admin,
  });
  await planting.plant("grievance_history", row, { grievanceId });
  for (const kind of ["addition", "answer", "internal"])
    await planting.plant("grievance_notes", row, { grievanceId, kind });
}

/** A live profile with its calendar, and the application it was created from. */
async function plantProfile(planting: Planting, owner: string, admin: string): Promise<string> {
  const plant = planting.plant.bind(planting);
  const row = "provider";
  const uploaded = await plant("files", row, { kind: "document" });
  const fileId = uploaded.id;
  const application = await plant("applications", row, (textIn) => ({
    accountId: owner,
    state: "approved",
    submittedAt: now(),
    warnings: 0,
    decidedBy: admin,
    decidedAt: now(),
    categories: [textIn("categories")],
  }));
  const applicationId = application.id;
  for (const step of ["company", "legal"])
    await plant("application_answers", row, (textIn) => ({
      applicationId,
      step,
      typed: JSON.stringify({ businessName: textIn("typed") }),
    }));
  await plant("application_files", row, { applicationId, fileId });
  await plant("application_submissions", row, (textIn) => ({
    applicationId,
    answers: JSON.stringify({ company: { businessName: textIn("answers") } }),
  }));
  await plant("amendments", row, (textIn) => ({
    applicationId,
    state: "approved",
    typed: JSON.stringify({ company: { businessName: textIn("typed") } }),
  }));
  for (const name of ["change_requests", "application_history"])
    await plant(name, row, { applicationId });
  await plant("application_notes", row, { applicationId, authorId: admin });

  const profile = await plant("providers", row, {
    accountId: owner,
    status: "live",
    pausedFrom: null,
    pausedUntil: null,
  });
  const providerId = String(profile.id);
  for (const name of ["provider_categories", "provider_cities", "provider_sizes"])
    await plant(name, row, { providerId });
  await plant("provider_packages", row, (textIn) => ({
    providerId,
    features: [textIn("features")],
  }));
  await plant("provider_pictures", row, { providerId, fileId });
  for (const name of ["calendars", "blocked_days"]) await plant(name, row, { providerId });
  await write((tx) => updateListings(tx, providerId));
  return providerId;
}

type Thread = {
  admin: string;
  /** Null for a guest, who cannot request a booking. */
  customer: string | null;
  owner: string;
  providerId: string;
  state?: "reviewed" | "rejected";
};

/**
 * An enquiry with everything both sides can write in it, and with a booking if its state is given.
 */
async function plantThread(
  planting: Planting,
  row: string,
  { admin, customer, owner, providerId, state }: Thread,
) {
  const plant = planting.plant.bind(planting);
  const { id: briefId } = await plant("briefs", row, (textIn) => ({
    accountId: customer,
    functions: ["wedding"],
    verifiedAt: now(),
    wishes: [{ answers: { theme: textIn("wishes") } }],
  }));
  const { id: enquiryId } = await plant("enquiries", row, {
    briefId,
    providerId,
    state: "accepted",
    sentAt: now(),
  });
  await plant("enquiry_contacts", row, { enquiryId });
  await plant("enquiry_history", row, { enquiryId, actorId: customer });
  for (const party of ["customer", "provider"]) {
    const { id: messageId } = await plant("messages", row, { enquiryId, party });
    const { id: fileId } = await plant("files", row, { kind: "document" });
    await plant("message_files", row, { messageId, fileId });
  }
  const decided = { state: "dismissed", decidedAt: now() };
  await plant("enquiry_flags", row, {
    enquiryId,
    side: "provider",
    reporterId: owner,
    ...decided,
  });
  const { id: quoteId } = await plant("quotes", row, { enquiryId, state: "declined" });
  await plant("quote_lines", row, { quoteId });
  for (const name of ["quote_instalments", "quote_refunds"]) await plant(name, row, { quoteId });
  if (!state || !customer) return;

  await plant("enquiry_flags", row, {
    enquiryId,
    side: "customer",
    reporterId: customer,
    ...decided,
  });
  const { id: bookingId } = await plant("bookings", row, (textIn) => ({
    enquiryId,
    providerId,
    accountId: customer,
    quoteId,
    state,
    endedAt: now(),
    agreed: {
      packageName: textIn("agreed"),
      termsNote: textIn("agreed"),
      travel: null,
      lines: [{ description: textIn("agreed"), quantity: 1, unit: "event", price: 100 }],
      gstRate: null,
      gst: 0,
      refunds: [],
    },
  }));
  await plant("booking_history", row, { bookingId, actorId: customer });
  for (const name of ["booking_notes", "replaced_booking_notes"])
    await plant(name, row, { bookingId });
  for (const name of ["instalments", "payments"]) await plant(name, row, { bookingId });
  await plant("refunds", row, { bookingId, state: "received", endedAt: now() });
  if (state === "reviewed")
    await plant("receipts", row, (textIn) => ({
      bookingId,
      providerId,
      financialYear: 2026,
      supplier: JSON.stringify({ name: textIn("supplier"), address: null, gstin: null }),
    }));
  await plant("booking_changes", row, { bookingId, state: "declined" });
  for (const side of state === "reviewed" ? ["customer", "provider"] : [])
    await plant("booking_reviews", row, {
      bookingId,
      providerId,
      side,
      publishedAt: now(),
      ...(side === "provider" && { reply: null, replyHiddenReason: null }),
    });
  for (const side of ["customer", "provider"]) {
    const { id: statementId } = await plant("dispute_statements", row, { bookingId, side });
    const { id: fileId } = await plant("files", row, { kind: "document" });
    await plant("dispute_files", row, { statementId, fileId });
  }
  await plant("dispute_decisions", row, {
    bookingId,
    decidedBy: admin,
    outcome: "settle_as_completed",
    paid: 0,
    refund: 0,
  });
  await plant("booked_days", row, { bookingId, providerId, day: istDay(now()) });
}

/** Data that expires by itself. */
async function plantPassing(
  planting: Planting,
  {
    customer,
    owner,
    providerId,
    admin,
  }: Record<"customer" | "owner" | "providerId" | "admin", string>,
) {
  const row = "passing";
  const plant = planting.plant.bind(planting);
  for (const accountId of [customer, owner]) {
    await plant("sessions", row, { accountId, expiresAt: soon() });
    await plant("known_places", row, { accountId });
  }
  await plant("codes", row, { expiresAt: soon() });
  await plant("invitations", row, { invitedBy: admin, expiresAt: soon() });
  await plant("signups", row, { expiresAt: soon() });
  await plant("outbox", row, { state: "sent" });
  await plant("idempotency_keys", row);
  await plant("rate_limits", row, { expire: soon() });
  const { id: fileId } = await plant("files", row, { kind: "document" });
  await plant("saved_forms", row, { fileIds: [fileId] });
  await plant("joining_alerts", row, { expiresAt: soon() });

  const { id: sharedShortlistId } = await plant("shared_shortlists", row, {
    accountId: customer,
    expiresAt: soon(),
  });
  await plant("kept_providers", row, { accountId: customer, providerId });
  const { id: voterId } = await plant("shortlist_voters", row, { sharedShortlistId });
  await plant("shortlist_votes", row, { voterId, providerId });

  const [application] = await write((tx) =>
    tx.select().from(schema.applications).where(eq(schema.applications.accountId, owner)),
  );
  const applicationId = application?.id;
  await plant("upload_requests", row, { applicationId, expiresAt: soon() });
  const draft = { state: "draft", warnings: 0 };
  for (const one of [{ keptFor: customer }, {}]) {
    const left = await plant("applications", row, (textIn) => ({
      ...draft,
      ...one,
      categories: [textIn("categories")],
    }));
    await plant("application_answers", row, (textIn) => ({
      applicationId: left.id,
      step: "company",
      typed: JSON.stringify({ businessName: textIn("typed") }),
    }));
  }
}
