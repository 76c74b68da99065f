import type { z } from "zod";

type Typed = { password: string; confirmPassword: string; name?: string; email?: string };

/** Length, no own name or address, typed twice alike. No composition rules: they make passwords worse (NIST SP 800-63B). */
export function passwordRule({ shortest }: { shortest: number }) {
  return ({ password, confirmPassword, name, email }: Typed, context: z.RefinementCtx) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    const length = [...password].length;
    if (length < shortest) refuse("password", `accounts.password.short|min=${shortest}`);
    else if (length > 128) refuse("password", "accounts.password.long");
    else if (new Set(password).size < 4) refuse("password", "accounts.password.common");
    else if (holdsOwnName(password, name, email)) refuse("password", "accounts.password.own");
    if (password !== confirmPassword) refuse("confirmPassword", "accounts.confirmPassword.differs");
  };
}

function holdsOwnName(password: string, name = "", email = ""): boolean {
  const plain = password.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  const own = [...name.toLowerCase().split(/\s+/), email.split("@")[0] ?? ""].filter(
    (part) => part.length >= 4,
  );
  return own.some((part) => plain.includes(part) && plain.length - part.length < 6);
}
