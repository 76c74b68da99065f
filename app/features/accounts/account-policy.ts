import { paths } from "~/urls";

/** The page a user sees after logging in, unless another was requested. */
export function homeFor(role: "customer" | "provider" | "admin"): string {
  if (role === "admin") return paths.adminProviders();
  // Shows what the provider has to reply to, with the deadlines.
  return role === "provider" ? paths.dashboard() : paths.status();
}

/** Administrators, and accounts that can't log in, can't be impersonated. */
export const canBeImpersonated = ({ role, state }: { role: string; state: string }): boolean =>
  role !== "admin" && state === "active";
