import { paths } from "~/urls";

export function homeFor(role: "customer" | "provider" | "admin") {
  if (role === "admin") return paths.adminProviders();
  return role === "provider" ? paths.dashboard() : paths.status();
}

export const canBeImpersonated = ({ role, state }: { role: string; state: string }) =>
  role !== "admin" && state === "active";
