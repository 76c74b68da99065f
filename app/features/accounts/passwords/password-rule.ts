import { comparison } from "~/platform/forms/comparison";

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

export const minPasswordLength = { customer: 10, provider: 10, admin: 15 } as const;

/** Letters that must remain without the owner's name, email and number. */
const minOtherLetters = 6;

/** No composition rules: they make passwords worse (NIST SP 800-63B). */
export const passwordRule = (field: "password" | "newPassword", shortest: number) =>
  comparison<Typed, typeof field>([field], (typed, refuse) => {
    const { [field]: password = "", confirmPassword } = typed;
    const problem = passwordProblem(password, shortest, typed);
    if (problem) refuse([field], problem);
    // A field that failed its own rule is missing here.
    if (confirmPassword !== undefined && password !== confirmPassword)
      refuse(["confirmPassword"], "accounts.confirmPassword.differs");
  });

export function passwordProblem(password: string, shortest: number, owner: PasswordOwner = {}) {
  const length = [...password].length;
  if (length < shortest) return `accounts.password.short|min=${shortest}`;
  if (length > 128) return "accounts.password.long";
  if (new Set(password).size < 4) return "accounts.password.weak.repeats";
  return isOwnDetails(password, owner) ? "accounts.password.weak.own" : null;
}

/** Without the email's ending, such as `com`, which many share; longest first. */
export function ownDetails({ name = "", email = "", phone = "" }: PasswordOwner) {
  const words = `${name} ${email.replace(/\.[^.@]*$/, "")}`
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(plain);
  const number = phone.replace(/\D/g, "").slice(-10);
  return [...new Set([...words, plain(name), number])]
    .filter((word) => [...word].length >= 3)
    .sort((one, other) => other.length - one.length);
}

export function isOwnDetails(password: string, owner: PasswordOwner) {
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
