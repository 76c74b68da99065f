import { expect, test } from "vitest";
import { appForFile } from "../support/running-app/shared-app";
import { cast, logIn, member, signUp, startSignUp } from "../support/running-app/cast";
import { bilalsAnswers, picture } from "../support/records/onboarding";
import { plantedProvider } from "../support/running-app/planted-provider";
import { Visitor } from "../support/running-app/visitor";
import { typedEnquiry } from "../support/running-app/accepted-enquiry";

const app = await appForFile();

const at = (step: string) => `/service-provider-onboarding/${step}`;
const later = "Save, finish later";

const logOut = async (visitor: Visitor) => visitor.submit("/logout", "Logout");

/** @returns the path of the uploaded file */
async function uploadPanCard(visitor: Visitor): Promise<string> {
  const panCard = new File([new Uint8Array(await picture())], "pan.jpg");
  const page = await visitor.submit(at("documents"), "upload-panCard", { panCard });
  return page.document.querySelector(".file-list a")!.getAttribute("href")!;
}

const brief = { ...typedEnquiry, message: "A wedding with a baraat, please tell us your price" };

test("after a log-out no one sees what was typed in this browser before", async () => {
  const bilal = cast.bilal();
  await member(app, bilal);
  const phone = new Visitor(app);
  await phone.submit(at("legal"), later, bilalsAnswers.legal);
  const link = await uploadPanCard(phone);
  expect((await phone.fetch(link)).status).toBe(200);
  await logIn(app, bilal, phone);
  await logOut(phone);

  expect((await phone.open(at("legal"))).html).not.toContain("ZZZPZ0001Z");
  expect((await phone.fetch(link)).status).toBe(404);
  await signUp(app, cast.dev(), phone);
  expect((await phone.open("/service-provider-onboarding")).path).toBe(at("company"));
});

test("code pages forget their emails after a log-out and a log-in", async () => {
  const { person: asha, visitor } = await member(app);
  await visitor.submit("/forgot-password", /OTP/, { email: asha.email });
  expect((await visitor.open("/forgot-password/verify")).text).toContain(asha.email);
  await logOut(visitor);
  expect((await visitor.open("/forgot-password/verify")).path).toBe("/forgot-password");

  const dev = cast.dev();
  await startSignUp(app, dev, visitor);
  expect((await visitor.open("/signup/verify")).text).toContain(dev.email);
  await logIn(app, asha, visitor);
  await logOut(visitor);
  expect((await visitor.open("/signup/verify")).path).toBe("/signup");
});

test("an account's enquiry prefills nothing and shows nothing after its log-out", async () => {
  const { person: asha, visitor } = await member(app);
  const { slug } = await plantedProvider(app);
  const form = await visitor.open(`/providers/${slug}/enquire`);
  const { name, phone } = asha;
  const sent = await form.submit(/^Send enquiry$/, { ...brief, name, phone });
  expect(sent.url.pathname).toBe("/enquiry-thank-you");
  expect(sent.text).toContain(asha.email);
  visitor.cookies.delete("auth_token");
  expect((await visitor.open(sent.path)).text).not.toContain(asha.email);
  expect((await visitor.open(form.path)).html).not.toContain("with a baraat");
  await logIn(app, asha, visitor);
  await logOut(visitor);
  expect((await visitor.open(sent.path)).text).not.toContain(asha.email);
  expect((await visitor.open(form.path)).html).not.toContain("with a baraat");
});

test("a guest's enquiry is not sent from an account that has since logged in in another tab", async () => {
  const { person: asha } = await member(app);
  const { slug } = await plantedProvider(app);
  const phone = new Visitor(app);
  const form = await phone.open(`/providers/${slug}/enquire`);
  await logIn(app, asha, phone);
  const guest = { name: "Gita Guest", email: "gita@example.com", phone: "9811112222" };
  const enquiry = { ...brief, ...guest };
  const refused = await form.submit("Send enquiry", enquiry);
  expect(refused.status).toBe(409);
  expect(refused.text).toContain(`from that account, not from gita@example.com. Nothing was sent.`);
  expect(refused.html).toContain("with a baraat");
  expect((await phone.open("/dashboard/status?side=sent")).text).not.toContain("Gita Guest");
  expect((await refused.submit("Send enquiry")).text).toContain(asha.email);

  const own = await form.submit("Send enquiry", {
    ...enquiry,
    email: asha.email,
    guestCount: "300",
  });
  expect(own.url.pathname).toBe("/enquiry-thank-you");
});
