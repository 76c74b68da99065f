import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { simpleParser } from "mailparser";
import { expect, test } from "vitest";
import { config } from "~/platform/config.server";
import { newId } from "~/platform/ids.server";
import { contentIn, encryptedContent } from "~/platform/mail/content.server";
import { deliver } from "~/platform/mail/delivery.server";
import { mailHtml, mailText } from "~/platform/mail/template.server";

const mail = {
  to: "asha@example.com",
  language: "en" as const,
  subject: "Your enquiry",
  greeting: "Hello Asha,",
  paragraphs: [["Haldi", "Guests: 40"]],
};

test("line breaks survive in mail programs without CSS support, and the site's URL is in both parts", () => {
  const html = mailHtml(mail);
  expect(html).toContain("Haldi<br>\nGuests: 40");
  expect(html).not.toContain("pre-line");
  expect(html).toContain(`<a href="${config().appUrl}"`);
  expect(mailText(mail)).toContain(config().appUrl);
});

test("no line of an email breaks within a reference", () => {
  const html = mailHtml({
    ...mail,
    paragraphs: ["बुकिंग BKG-NYX9-3VPG (पूछताछ ENQ-R4QH-8Q6Q) में बदलाव का सुझाव आया है।"],
  });
  for (const reference of ["BKG-NYX9-3VPG", "ENQ-R4QH-8Q6Q"])
    expect(html).toContain(`<span style="white-space:nowrap">${reference}</span>`);
});

const card = {
  title: "Sangeet",
  day: { weekday: "Friday", date: "11", month: "December", year: "2026" },
  lines: ["250 guests · Indore"],
  state: "Confirmed",
  rows: [
    { label: "Total", value: "₹1,25,000" },
    { label: "Phone", value: "+91 98290 12345", link: "tel:+919829012345" as const },
  ],
  reference: "ENQ-R4QH-8Q6Q",
};

test("an email shows the site's mark, and its card the rangoli of its reference, as decorative images", () => {
  const pictures = [...mailHtml({ ...mail, card }).matchAll(/<img src="([^"]+)"[^>]*alt=""/g)];
  expect(pictures.map(([, src]) => src)).toEqual([
    `${config().appUrl}/icon-180.png`,
    `${config().appUrl}/rangoli/ENQ-R4QH-8Q6Q.png`,
  ]);
});

test.each([
  ["en", '"Aayojan" <no-reply@aayojan.example>'],
  ["hi", '"आयोजन" <no-reply@aayojan.example>'],
] as const)(
  "an email's sender is the site's name in the reader's language: %s",
  async (language, from) => {
    const id = newId();
    const content = contentIn({ id, body: encryptedContent(id, { ...mail, language }) });
    await deliver({ id, to: mail.to, createdAt: new Date() }, content);
    const folder = join(config().dataFolder, "mail");
    const file = readdirSync(folder).find((name) => name.endsWith(`${id}.eml`))!;
    const sent = await simpleParser(readFileSync(join(folder, file)));
    expect(sent.from?.text).toBe(from);
  },
);
