import { passwordResetCookie } from "./cookies.server";

/** Where somebody stands who forgot their password: the address, and the code once it proved right. */
export type PasswordReset = { email: string; otp?: string };

export async function readPasswordReset(request: Request): Promise<PasswordReset | null> {
  const kept: unknown = await passwordResetCookie.parse(request.headers.get("Cookie"));
  return kept && typeof kept === "object" && "email" in kept ? (kept as PasswordReset) : null;
}

export const savePasswordReset = (recovery: PasswordReset) =>
  passwordResetCookie.serialize(recovery);
export const clearPasswordReset = () => passwordResetCookie.serialize("", { maxAge: 0 });
