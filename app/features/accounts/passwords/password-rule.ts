import { comparison } from "~/platform/forms/comparison";

/** Whose password it is: what others know of them is refused as a password. */
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

/** Administrators' passwords are longer; their rule is applied where the role is known. */
export const shortestPassword = { customer: 10, provider: 10, admin: 15 } as const;

/** So much of a password must be left once its owner's name, email and number are taken out. */
const fewestOtherLetters = 6;

/**
 * Length, no own name or email, typed twice alike. No composition rules: they make passwords
 * worse (NIST SP 800-63B).
 */
export const passwordRule = (field: "password" | "newPassword", shortest: number) =>
  comparison<Typed, typeof field>([field], (typed, refuse) => {
    const { [field]: password = "", confirmPassword } = typed;
    const problem = passwordProblem(password, shortest, typed);
    if (problem) refuse([field], problem);
    // What was refused itself is not there.
    if (confirmPassword !== undefined && password !== confirmPassword)
      refuse(["confirmPassword"], "accounts.confirmPassword.differs");
  });

/**
 * The translation key of what is wrong with a password, or null. How guessable it is, the server
 * estimates later.
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
 * The words of a name and an email (not its `com`, which is everybody's), and a phone's ten
 * digits, the longest first.
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
 * Made of what its owner is called, in any order, backwards too, with dots, digits and case however
 * they are.
 */
export function isOwnDetails(password: string, owner: PasswordOwner): boolean {
  const given = plain(password);
  const left = ownDetails(owner).reduce(
    (rest, detail) => rest.replaceAll(detail, "").replaceAll([...detail].reverse().join(""), ""),
    given,
  );
  return left !== given && [...left.replace(/\p{N}/gu, "")].length < fewestOtherLetters;
}

const plain = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, "");
