import { confirmPassword, type Proof } from "~/features/accounts/sign-in/confirm-password.server";
import type { Applicant } from "../drafts.server";
import { mayChange } from "../policy";
import { applicationFor, applicationsOf, askedOf } from "../queries.server";
import type { Step } from "../steps";
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

/**
 * Asks for the password before saved bank details of an account become others, in a draft too. What is typed for the
 * first time, and what could not have been right, may be changed without.
 * @throws Refusal invalid beside the field `password`
 */
export async function confirmBankChange(
  { actor, visitor }: Applicant,
  step: Step,
  typed: Typed,
  proof: Proof,
) {
  if (step !== "legal" || !actor) return;
  const current = await applicationFor(actor, visitor);
  const asked = current && current.state !== "draft" ? await askedOf(current.id) : [];
  const now = current?.accountId ? await bankDetailsOf(current.id) : {};
  const earlier = await earlierDetails(actor.id, current?.id);
  const isChanged = (field: (typeof bankFields)[number]) => {
    const next = tidy(typed[field]);
    // An application that was taken back or rejected says where the money went until now.
    const before = now[field] || (next && earlier[field]);
    return Boolean(before) && before !== next;
  };
  const open = bankFields.filter((field) =>
    mayChange(current?.state ?? "draft", asked, step, field),
  );
  if (open.some(isChanged)) await confirmPassword(actor, proof);
}

type BankDetails = Partial<Record<(typeof bankFields)[number], string>>;

/** What an account gave last of each in its other applications. */
async function earlierDetails(accountId: string, exceptId?: string): Promise<BankDetails> {
  const others = (await applicationsOf(accountId))
    .filter(({ id }) => id !== exceptId)
    // The newest come first, and what they say must be put in last.
    .reverse()
    .sort((one, other) => one.updatedAt.getTime() - other.updatedAt.getTime());
  const details = await Promise.all(others.map(({ id }) => bankDetailsOf(id)));
  return Object.assign({}, ...details.map(given)) as BankDetails;
}

const given = (details: BankDetails) =>
  Object.fromEntries(Object.entries(details).filter(([, text]) => text));

/** The right ones: a number that was not repeated rightly may be the wrong one. */
async function bankDetailsOf(applicationId: string): Promise<BankDetails> {
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
