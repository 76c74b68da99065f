import { and, eq, max } from "drizzle-orm";
import type { BookingId, PaymentId, RefundId } from "#db/schema/ids";
import { approvedAnswersOf } from "~/features/applications/answers/answers.server";
import { recipients } from "~/features/directory/profiles/profile-recipients.server";
import { now } from "~/platform/clock.server";
import { schema, type Tx, type ReadFrom } from "~/platform/database/database.server";
import { financialYear, financialYearWords, istDay } from "~/platform/india/dates/dates";
import { cityName } from "~/platform/india/places/places";
import { isReadOnlyRequest } from "~/platform/log-context.server";
import { required } from "~/platform/required";
import { decrypt, encrypt } from "~/platform/security/encryption.server";
import type { EncryptedColumn } from "~/platform/security/key-rotation/encrypted-columns.server";
import { type Booking, bookingById } from "../bookings.server";

const { receipts } = schema;

export type Receipt = typeof receipts.$inferSelect;

type Supplier = {
  name: string;
  /** Only of a registered one. */
  address: string | null;
  gstin: string | null;
};

/**
 * In the transaction that receives the payments, or in which the refund arrives: a number that is
 * allotted is used, and none is left out.
 */
export async function issueReceipts(
  tx: Tx,
  bookingId: BookingId,
  kind: Receipt["kind"],
  ids: readonly (PaymentId | RefundId)[],
) {
  if (ids.length === 0) return;
  const { providerId } = await bookingById(bookingId, tx);
  const series = { providerId, kind, financialYear: financialYear(istDay(now())) };
  const last = await tx
    .select({ number: max(receipts.number) })
    .from(receipts)
    .where(
      and(
        eq(receipts.providerId, providerId),
        eq(receipts.financialYear, series.financialYear),
        eq(receipts.kind, kind),
      ),
    )
    .get();
  const supplier = JSON.stringify(await supplierOf(providerId, tx));
  await tx.insert(receipts).values(
    ids.map((id, at) => ({
      ...series,
      id,
      bookingId,
      number: (last?.number ?? 0) + at + 1,
      issuedAt: now(),
      supplier: encrypt(supplier, associatedDataOf(id)),
    })),
  );
}

/** As of today. */
export async function supplierOf(
  providerId: Booking["providerId"],
  from?: ReadFrom,
): Promise<Supplier> {
  const provider = required((await recipients([providerId], from)).get(providerId), "provider");
  const { company, legal } = (await approvedAnswersOf(provider.accountId, from)) ?? {};
  const gstin = legal?.gstNumber ?? null;
  const { legalName, address, city = "", pincode } = company ?? {};
  return masked({
    name: provider.businessName,
    address:
      gstin && [legalName, address, cityName(city, "en"), pincode].filter(Boolean).join(", "),
    gstin,
  });
}

/** As of when the receipt was issued. */
export const supplierIn = async (receipt: Receipt): Promise<Supplier> =>
  frozenSupplier(receipt) ?? supplierOf(receipt.providerId);

export const frozenSupplier = ({ id, supplier }: Receipt): Supplier | null =>
  supplier === null
    ? null
    : masked(JSON.parse(decrypt(supplier, associatedDataOf(id))) as Supplier);

/** Impersonating administrators see no GSTIN, as in an application review. */
const masked = (supplier: Supplier): Supplier =>
  isReadOnlyRequest() && supplier.gstin
    ? { ...supplier, address: "••••", gstin: "••••" }
    : supplier;

/** Rules 50 and 51 of the CGST Rules: at most 16 characters, unique in a financial year. */
export const serialOf = ({ kind, financialYear: year, number }: Receipt): string =>
  `${{ payment: "BKR", refund: "BKF" }[kind]}/${financialYearWords(year).slice(2)}/${String(number).padStart(5, "0")}`;

const associatedDataOf = (id: string) => `receipts.supplier:${id}`;

export const encryptedSuppliers: EncryptedColumn = {
  column: receipts.supplier,
  id: receipts.id,
  associatedData: associatedDataOf,
};
