import { recoveryCookie } from "./cookies.server";

/** Where somebody stands who forgot their password: the address, and the code once it proved right. */
export type Recovery = { email: string; otp?: string };

export async function recoveryOf(request: Request): Promise<Recovery | null> {
  const kept: unknown = await recoveryCookie.parse(request.headers.get("Cookie"));
  return kept && typeof kept === "object" && "email" in kept ? (kept as Recovery) : null;
}

export const keepRecovery = (recovery: Recovery) => recoveryCookie.serialize(recovery);
export const forgetRecovery = () => recoveryCookie.serialize("", { maxAge: 0 });
