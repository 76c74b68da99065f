import { config } from "~/platform/config.server";

/** Who answers for this site. Change the names to your own before you open it to the public. */
export function operator() {
  const domain = /@([^>\s]+)/.exec(config().mailFrom)?.[1] ?? "aayojan.example";
  return {
    company: { en: "Aayojan Event Services (trial company)", hi: "आयोजन इवेंट सर्विसेज़ (परीक्षण कंपनी)" },
    grievanceOfficer: { en: "Chitra Iyer", hi: "चित्रा अय्यर" },
    grievanceEmail: `grievance@${domain}`,
    securityEmail: `security@${domain}`,
  };
}
