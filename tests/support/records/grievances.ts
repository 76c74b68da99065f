import type { Account } from "~/features/accounts/account-queries.server";
import { fileGrievance } from "~/features/moderation/grievances/file-grievance.server";
import {
  grievanceForm,
  handlingForm,
  ticketForm,
} from "~/features/moderation/grievances/grievance-forms";
import type { Grievance } from "~/features/moderation/grievances/grievances.server";
import {
  answerTicket,
  handleGrievance,
} from "~/features/moderation/grievances/grievance-actions.server";
import { schema } from "~/platform/database/database.server";
import { newIp } from "../running-app/ip-addresses";
import { administrator, openAccount } from "./accounts";
import { rowWith } from "./stored-rows";

export const complaint = (overrides: Record<string, unknown> = {}) =>
  grievanceForm.parse({
    kind: "booking",
    words: "The advance was never paid back",
    name: "Asha Verma",
    email: "asha@example.com",
    ...overrides,
  });

export const filer = (account: Account | null = null) => ({
  account,
  ip: newIp(),
  language: "en" as const,
});

export const grievanceWith = (reference: string): Promise<Grievance> =>
  rowWith(schema.grievances, { reference });

/** A member's grievance, or a guest's that is not yet confirmed. */
export async function filedGrievance(
  account: Account | null,
  overrides: Record<string, unknown> = {},
): Promise<Grievance> {
  const { reference } = await fileGrievance(complaint(overrides), filer(account));
  return grievanceWith(reference);
}

/** Submits the form on the complainant's page. */
export const submitTicket = (
  grievance: Grievance,
  account: Account | null,
  input: Record<string, unknown>,
) => answerTicket(grievance, account, ticketForm.parse(input));

/** Submits the form on the administrators' page. */
export const submitHandling = (admin: Account, { id }: Grievance, input: Record<string, unknown>) =>
  handleGrievance(admin, id, handlingForm.parse(input));

let first: Promise<Account> | undefined;
/** The same administrator for all tests of a file. */
export const chitra = () => (first ??= administrator());

/** Asha's grievance, in an administrator's hands. */
export async function takenGrievance(overrides: Record<string, unknown> = {}, by?: Account) {
  const [asha, admin] = [await openAccount(), by ?? (await chitra())];
  const grievance = await filedGrievance(asha, overrides);
  await submitHandling(admin, grievance, { intent: "take" });
  return { asha, chitra: admin, grievance };
}

export const decision = { intent: "decide", outcome: "upheld", decision: "You are right" };
