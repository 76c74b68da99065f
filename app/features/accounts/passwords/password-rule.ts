import { comparison } from "~/platform/forms/comparison";

/** The owner of a password: details that others know of them are refused as a password. */
export type PasswordOwner = {
  name?: string | undefined;
  email?: string | undefined;
  phone?: string | undefined;
};

type Typed = PasswordOwner & {
  password?: string;
  newPassword?: string;
  confirmPassword: string;
};

/** Administrators' passwords are longer; the rule is applied once the role is known. */
export const minPasswordLength = { customer: 10, provider: 10, admin: 15 } as const;

/** The letters that must remain of a password without its owner's name, email and number. */
const minOtherLetters = 6;

/**
 * Checks length, own name or email, and that both entries match. No composition rules: they make
 * passwords worse (NIST SP 800-63B).
 */
export const passwordRule = (field: "password" | "newPassword", shortest: number) =>
  comparison<Typed, typeof field>([field], (typed, refuse) => {
    const { [field]: password = "", confirmPassword } = typed;
    const problem = passwordProblem(password, shortest, typed);
    if (problem) refuse([field], problem);
    // A field that failed its own rule is missing here.
    if (confirmPassword !== undefined && password !== confirmPassword)
      refuse(["confirmPassword"], "accounts.confirmPassword.differs");
  });

/**
 * The translation key of what is wrong with a password, or null. The server estimates later how
 * guessable it is.
 */
export function passwordProblem(
  password: string,
  shortest: number,
  owner: PasswordOwner = {},
): string | null {
  const length = [...password].length;
  if (length < shortest) return `accounts.password.short|min=${shortest}`;
  if (length > 128) return "accounts.password.long";
  if (new Set(password).size < 4) return "accounts.password.weak.repeats";
  return isOwnDetails(password, owner) ? "accounts.password.weak.own" : null;
}

/**
 * The words of a name and an email (without the ending, such as `com`, which many share), and a
 * phone's ten digits, longest first.
 */
export function ownDetails({ name = "", email = "", phone = "" }: PasswordOwner): string[] {
  const words = `${name} ${email.replace(/\.[^.@]*$/, "")}`
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(plain);
  const number = phone.replace(/\D/g, "").slice(-10);
  return [...new Set([...words, plain(name), number])]
    .filter((word) => [...word].length >= 3)
    .sort((one, other) => other.length - one.length);
}

/**
 * Made up of its owner's details, in any order, also backwards, whatever the dots, digits and case.
 */
export function isOwnDetails(password: string, owner: PasswordOwner): boolean {
  const given = plain(password);
  const left = ownDetails(owner).reduce(
    (rest, detail) => rest.replaceAll(detail, "").replaceAll([...detail].reverse().join(""), ""),
    given,
  );
  return left !== given && [...left.replace(/\p{N}/gu, "")].length < minOtherLetters;
}

const plain = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "");
