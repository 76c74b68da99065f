import type { AccountId, ApplicationId } from "#db/schema/ids";
import {
  confirmPassword,
  isConfirmed,
  type Proof,
} from "~/features/accounts/sign-in/confirm-password.server";
import type { Account } from "~/features/accounts/account-queries.server";
import type { Session } from "~/features/accounts/sign-in/sessions.server";
import type { Applicant } from "../application-drafts.server";
import { mayChange } from "../application-policy";
import {
  applicationFor,
  applicationsOf,
  askedOf,
  type Application,
} from "../application-queries.server";
import type { Step } from "../application-steps";
import { checkAnswers, type Typed } from "./answers";
import { answersOf } from "./answers.server";

/** Where the money goes. */
export const bankFields = [
  "accountHolder",
  "accountNumber",
  "ifsc",
  "bankName",
  "branch",
  "upiId",
] as const;
type BankField = (typeof bankFields)[number];

/**
 * Asks for the password before bank details that an account has submitted become others. In a draft
 * that was never submitted they may be corrected without; those that an earlier application was
 * submitted with count there too.
 * @throws Refusal invalid beside the field `password`
 */
export async function confirmBankChange(
  { actor, visitor }: Applicant,
  step: Step,
  typed: Typed,
  proof: Proof,
) {
  if (step !== "legal" || !actor) return;
  const { open, now, earlier } = await submittedDetails(
    actor,
    await applicationFor(actor, visitor),
  );
  const isChanged = (field: BankField) => {
    const next = tidy(typed[field]);
    // An application that was taken back or rejected says where the money went until now.
    const before = now[field] || (next && earlier[field]);
    return Boolean(before) && before !== next;
  };
  if (open.some(isChanged)) await confirmPassword(actor, proof);
}

/**
 * Whether a change of bank details would be asked the password for: its box is on the page before
 * the first press.
 */
export async function asksPasswordForBank(
  actor: Account | null,
  application: Application | null,
  step: Step,
  session: Session | null,
): Promise<boolean> {
  if (step !== "legal" || !actor || isConfirmed(session)) return false;
  const { open, now, earlier } = await submittedDetails(actor, application);
  return open.some((field) => now[field] || earlier[field]);
}

/**
 * The step with the bank details as they were: what else was typed does not wait for the password.
 */
export function withBankOf(before: Typed, typed: Typed): Typed {
  const bank: ReadonlySet<string> = new Set([...bankFields, "confirmAccountNumber"]);
  const pick = (from: Typed, wanted: boolean) =>
    Object.entries(from).filter(([name]) => bank.has(name) === wanted);
  return Object.fromEntries([...pick(typed, false), ...pick(before, true)]);
}

type BankDetails = Partial<Record<BankField, string>>;

/**
 * The bank details that may be changed now, and what was submitted of them: in this application,
 * and in earlier ones.
 */
async function submittedDetails(actor: Account, current: Application | null) {
  const state = current?.state ?? "draft";
  const asked = current && state !== "draft" ? await askedOf(current.id) : [];
  return {
    open: bankFields.filter((field) => mayChange(state, asked, "legal", field)),
    now: current?.submittedAt ? await bankDetailsOf(current.id) : {},
    earlier: await earlierDetails(actor.id, current?.id),
  };
}

/** What an account gave last of each in the other applications that it submitted. */
async function earlierDetails(
  accountId: AccountId,
  exceptId?: ApplicationId,
): Promise<BankDetails> {
  const others = (await applicationsOf(accountId))
    .filter(({ id, submittedAt }) => id !== exceptId && submittedAt)
    // The newest come first, and what they say must be put in last.
    .reverse()
    .sort((one, other) => one.updatedAt.getTime() - other.updatedAt.getTime());
  const details = await Promise.all(others.map(({ id }) => bankDetailsOf(id)));
  return Object.assign({}, ...details.map(given)) as BankDetails;
}

const given = (details: BankDetails) =>
  Object.fromEntries(Object.entries(details).filter(([, text]) => text));

/** The right ones: a number that was not repeated rightly may be the wrong one. */
async function bankDetailsOf(applicationId: ApplicationId): Promise<BankDetails> {
  const typed = (await answersOf(applicationId)).legal?.typed ?? {};
  const { legal: wrong } = checkAnswers({ legal: typed }).wrong;
  const isRight = (field: string) =>
    !wrong[field] && !(field === "accountNumber" && wrong.confirmAccountNumber);
  return Object.fromEntries(bankFields.filter(isRight).map((field) => [field, tidy(typed[field])]));
}

const tidy = (text: Typed[string] | undefined) =>
  String(text ?? "")
    .replace(/[\s-]/g, "")
    .toLowerCase();
