import { expect, test } from "vitest";
import { appForFile } from "../support/running-app/shared-app";
import { acceptedEnquiry, typedEnquiry } from "../support/running-app/accepted-enquiry";
import { fillIn } from "../support/running-app/application-by-pages";
import { cast, member } from "../support/running-app/cast";
import { deadInPageLinks, hasTarget } from "../support/running-app/in-page-links";
import { liveProvider } from "../support/running-app/live-provider";
import { plantedProvider } from "../support/running-app/planted-provider";
import { bilalsAnswers, picture } from "../support/records/onboarding";
import { Visitor, type Page } from "../support/running-app/visitor";

const app = await appForFile();
const live = await plantedProvider(app);

const at = (step: string) => `/service-provider-onboarding/${step}`;
const onwards = /^Save and continue$/;
const file = async (name: string) => new File([new Uint8Array(await picture("png"))], name);

/** The messages of a refused page, all of whose links must work. */
function refused(page: Page, status = 422) {
  expect(page.status, page.text.slice(0, 400)).toBe(status);
  expect(deadInPageLinks(page)).toEqual([]);
  return page.all("[data-error-summary] li").map((line) => line.text.trim());
}

test("too many packages are linked from the declaration to the packages", async () => {
  const { visitor } = await member(app, cast.bilal());
  await fillIn(visitor);
  const { serviceDescription, categories } = bilalsAnswers.services;
  const rows = Array.from({ length: 11 }, (_, row) => [`packages[${row}].name`, `Band ${row}`]);
  const services = { serviceDescription, categories, ...Object.fromEntries(rows) };
  refused(await visitor.submit(at("services"), onwards, services));
  const page = await visitor.submit(
    at("declaration"),
    /^Submit application$/,
    bilalsAnswers.declaration,
  );
  refused(page);
  const link = page.all(".error-summary a")[0]!.getAttribute("href")!;
  expect(link).toMatch(/services\?return=declaration#field-packages$/);
  expect(hasTarget(await visitor.open(link), "field-packages")).toBe(true);
});

test("the dates of a pause are shown again after the profile was paused in another tab", async () => {
  const { visitor } = await liveProvider(app);
  const stale = await visitor.open("/dashboard/my-profile");
  await stale.submit("pause");
  const late = await stale.submit("pause", { from: "1/12/2099", until: "5/12/2099" });
  expect(refused(late, 409).join(" ")).toMatch(/1\/12\/2099.*5\/12\/2099/);
  const wrong = await stale.submit("pause", { from: "sometime", until: "5/12/2099" });
  expect(refused(wrong)).toEqual([
    expect.stringMatching(/^From: Enter a date that exists/),
    expect.stringContaining("sometime"),
    expect.stringContaining("5/12/2099"),
  ]);
});

test("providers who enquire with their own business get the error next to that recipient", async () => {
  const page = await live.visitor.open(`/providers/${live.slug}/enquire`);
  const answer = await page.submit("Send enquiry", {
    ...typedEnquiry,
    name: "Bilal Khan",
    phone: "98765 43210",
  });
  const [message] = refused(answer);
  expect(answer.all("#field-providerIds-error")[0]?.text).toContain(message);
});

test("a last day typed while a new certificate replaces the old one belongs to the new one", async () => {
  const { visitor } = await member(app, cast.bilal());
  const uploaded = await visitor.submit(at("documents"), "upload-businessRegistration", {
    businessRegistration: await file("old.png"),
  });
  const wrong = await uploaded.submit("later", {
    validUntil: "next year",
    businessRegistration: await file("new.png"),
  });
  expect(refused(wrong)).toEqual([expect.stringMatching(/^Valid until: Enter a date that exists/)]);
  expect(wrong.text).toContain("new.png");
  expect(wrong.value("validUntil")).toBe("next year");
  await wrong.submit("later", {
    validUntil: "1/12/2099",
    businessRegistration: await file("newest.png"),
  });
  const saved = await visitor.open(at("documents"));
  expect(saved.text).toContain("newest.png");
  expect(saved.value("validUntil")).toBe("1/12/2099");
  await saved.submit("later", { businessRegistration: await file("last.png") });
  expect((await visitor.open(at("documents"))).value("validUntil")).toBe("");
});

test("a message to an enquiry withdrawn in the meantime is shown again, without dead links in its errors", async () => {
  const { visitor: asha } = await member(app);
  const thread = await acceptedEnquiry(asha, live.visitor, `/providers/${live.slug}/enquire`);
  const open = await live.visitor.open(`${thread}/messages`);
  await asha.submit(thread, "withdraw");
  const long = "क".repeat(2001);
  const answer = await open.submit("Send message", { text: long });
  expect(refused(answer)[0]).toBe("Your message: Shorten this to 2000 characters or fewer");
  expect(answer.text).toContain(long);
});

test("values that no page of ours sends are refused in the reader's language, without a link to a missing field", async () => {
  const visitor = new Visitor(app, "hi");
  const page = await visitor.open(`/providers/${live.slug}/enquire`);
  const answer = await page.submit(/^पूछताछ भेजें/, { _drawn: "x".repeat(300), functions: "circus" });
  const messages = refused(answer);
  expect(messages).toContain("फ़ॉर्म में कोई जवाब दिए गए विकल्पों में से नहीं है। अपने जवाब देखें और फिर भेजें।");
  expect(messages.join(" ")).not.toMatch(/[A-Za-z]{6,} [a-z]+/);
});
