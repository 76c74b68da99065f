import type { Slot } from "~/features/applications/application-steps";
import { encoded } from "./encoded";

export type DocumentSlot = Exclude<Slot, "portfolioImages">;

const designs: Record<DocumentSlot, { title: string; paper: string; ink: string }> = {
  panCard: { title: "Demo PAN card", paper: "#dfeaf3", ink: "#1d4a6b" },
  gstCertificate: { title: "Demo GST registration", paper: "#f7f1e2", ink: "#5a3a16" },
  businessRegistration: { title: "Demo business registration", paper: "#eef3e6", ink: "#2c4d2a" },
  additionalCertificates: { title: "Demo certificate", paper: "#f8eee4", ink: "#6b1d2c" },
};

const sizes = {
  whole: { jpeg: { quality: 82 } },
  small: { width: 480, webp: { quality: 74, effort: 1 } },
};

/**
 * A placeholder that no one can mistake for a real document. The word DEMO is drawn as lines, since
 * a machine may have no fonts.
 */
export async function drawDocument(slot: DocumentSlot, lines: string[]) {
  const { title, paper, ink } = designs[slot];
  const text = (line: string, y: number, size: number) =>
    `<text x="70" y="${y}" font-family="sans-serif" font-size="${size}" fill="${ink}">${escaped(line)}</text>`;
  const rules = Array.from({ length: 9 }, (_, k) => `M70 ${250 + k * 46}h${860 - (k % 3) * 140}`);
  const seal = [88, 70, 52].map(
    (radius) =>
      `<circle cx="860" cy="520" r="${radius}" fill="none" stroke="${ink}" stroke-width="3" stroke-dasharray="${radius / 6} 5"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 660" width="700" height="462"><rect width="1000" height="660" fill="${paper}"/><rect x="24" y="24" width="952" height="612" rx="20" fill="none" stroke="${ink}" stroke-width="4"/><rect x="24" y="24" width="952" height="110" rx="20" fill="${ink}" opacity=".12"/><path d="${rules.join("")}" stroke="${ink}" stroke-width="2" opacity=".18"/>${seal.join("")}<g transform="translate(150 560) rotate(-26)" fill="none" stroke="#b3261e" stroke-width="26" opacity=".22" stroke-linejoin="round"><path d="M0 0V-170H60Q120 -170 120 -85T60 0ZM280 0H170V-170H280M170 -85H260M330 0V-170L400 -70L470 -170V0M600 -170a70 85 0 1 1 -1 0Z"/></g>${text(title, 96, 46)}${lines.map((line, k) => text(line, 240 + k * 46 * 1.5, 32)).join("")}${text("Specimen made for a demonstration. It proves nothing.", 606, 22)}</svg>`;
  const { whole, small } = await encoded(svg, sizes);
  return { whole, small, width: 700, height: 462 };
}

const escaped = (text: string) =>
  text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
