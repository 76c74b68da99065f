import type { AccountId, ApplicationId } from "#db/schema/ids";
import {
  confirmPassword,
  isConfirmed,
  type Proof,
} from "~/features/accounts/sign-in/confirm-password.server";
import type { Account } from "~/features/accounts/account-queries.server";
import type { Session } from "~/features/accounts/sign-in/sessions.server";
import { whatMayChange, type Applicant } from "../application-drafts.server";
import { applicationFor, applicationsOf, type Application } from "../application-queries.server";
import type { Step } from "../application-steps";
import { checkAnswers, withOpenAnswers, type Typed } from "./answers";
import { answersOf } from "./answers.server";
import { bankFields } from "./questionnaire";

type BankField = (typeof bankFields)[number];

/**
 * A draft that was never submitted needs no password, unless an earlier application was submitted
 * with different details. @throws Refusal invalid for the field `password`
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
    // A withdrawn or rejected application shows where payments have gone so far.
    const before = now[field] || (next && earlier[field]);
    return Boolean(before) && before !== next;
  };
  if (open.some(isChanged)) await confirmPassword(actor, proof);
}

/** The password's field is then on the page from the start. */
export async function asksPasswordForBank(
  actor: Account | null,
  application: Application | null,
  step: Step,
  session: Session | null,
) {
  if (step !== "legal" || !actor || isConfirmed(session)) return false;
  const { open, now, earlier } = await submittedDetails(actor, application);
  return open.some((field) => now[field] || earlier[field]);
}

/** The other answers are saved without the password. */
export function withBankOf(before: Typed, typed: Typed): Typed {
  const bank: ReadonlySet<string> = new Set([...bankFields, "confirmAccountNumber"]);
  return withOpenAnswers(before, typed, (name) => !bank.has(name));
}

type BankDetails = Partial<Record<BankField, string>>;

async function submittedDetails(actor: Account, current: Application | null) {
  const canChange = await whatMayChange({}, current);
  return {
    open: bankFields.filter((field) => canChange("legal", field)),
    now: current?.submittedAt ? await bankDetailsOf(current.id) : {},
    earlier: await earlierDetails(actor.id, current?.id),
  };
}

async function earlierDetails(accountId: AccountId, exceptId?: ApplicationId) {
  const others = (await applicationsOf(accountId))
    .filter(({ id, submittedAt }) => id !== exceptId && submittedAt)
    // Oldest first, so that newer details override older ones.
    .reverse()
    .sort((one, other) => one.updatedAt.getTime() - other.updatedAt.getTime());
  const details = await Promise.all(others.map(({ id }) => bankDetailsOf(id)));
  return Object.assign({}, ...details.map(given)) as BankDetails;
}

const given = (details: BankDetails) =>
  Object.fromEntries(Object.entries(details).filter(([, text]) => text));

/** Valid details only: an account number whose repetition differs may be mistyped. */
async function bankDetailsOf(applicationId: ApplicationId) {
  const typed = (await answersOf(applicationId)).legal?.typed ?? {};
  const { legal: wrong } = checkAnswers({ legal: typed }).wrong;
  const isValid = (field: string) =>
    !wrong[field] && !(field === "accountNumber" && wrong.confirmAccountNumber);
  return Object.fromEntries(bankFields.filter(isValid).map((field) => [field, tidy(typed[field])]));
}

const tidy = (text: Typed[string] | undefined) =>
  String(text ?? "")
    .replace(/[\s-]/g, "")
    .toLowerCase();
