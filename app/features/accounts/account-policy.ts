import { paths } from "~/urls";

/** Where somebody goes after logging in when nothing else was wanted. */
export function homeFor(role: "customer" | "provider" | "admin"): string {
  if (role === "admin") return paths.adminProviders();
  // What waits for a provider's answer, with the deadlines.
  return role === "provider" ? paths.dashboard() : paths.status();
}

/** Nobody sees the site as an administrator, or as somebody who can't log in. */
export const canBeImpersonated = ({ role, state }: { role: string; state: string }): boolean =>
  role !== "admin" && state === "active";
