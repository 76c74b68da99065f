import type { z } from "zod";

type Typed = {
  password?: string;
  newPassword?: string;
  confirmPassword: string;
  name?: string;
  email?: string;
};

/** Administrators' passwords are longer; their rule is applied where the role is known. */
export const shortestPassword = { customer: 10, provider: 10, admin: 15 } as const;

/** Length, no own name or address, typed twice alike. No composition rules: they make passwords worse (NIST SP 800-63B). */
export function passwordRule(field: "password" | "newPassword", shortest: number) {
  return (typed: Typed, context: z.RefinementCtx) => {
    const { [field]: password = "", confirmPassword } = typed;
    const refuse = (where: string, message: string) =>
      context.addIssue({ code: "custom", path: [where], message });
    const problem = passwordProblem(password, shortest, typed.name, typed.email);
    if (problem) refuse(field, problem);
    if (password !== confirmPassword) refuse("confirmPassword", "accounts.confirmPassword.differs");
  };
}

/** The translation key of what is wrong with a password, or null. */
export function passwordProblem(
  password: string,
  shortest: number,
  name?: string,
  email?: string,
): string | null {
  const length = [...password].length;
  if (length < shortest) return `accounts.password.short|min=${shortest}`;
  if (length > 128) return "accounts.password.long";
  if (new Set(password).size < 4) return "accounts.password.common";
  return holdsOwnName(password, name, email) ? "accounts.password.own" : null;
}

function holdsOwnName(password: string, name = "", email = ""): boolean {
  const plain = password.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  const own = [...name.toLowerCase().split(/\s+/), email.split("@")[0] ?? ""].filter(
    (part) => part.length >= 4,
  );
  return own.some((part) => plain.includes(part) && plain.length - part.length < 6);
}
