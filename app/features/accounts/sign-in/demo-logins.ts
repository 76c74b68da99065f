/** Shown by the log-in page in demo mode only. */
export const demoPassword = "utsav mela 2026";
export const demoLogins = [
  { role: "customer", email: "asha@demo.aayojan.example" },
  { role: "provider", email: "bilal@demo.aayojan.example" },
  { role: "admin", email: "chitra@demo.aayojan.example" },
] as const;
