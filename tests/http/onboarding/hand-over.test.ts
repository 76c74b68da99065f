import { expect, test } from "vitest";
import { appForFile } from "../../support/running-app/shared-app";
import { cast, member } from "../../support/running-app/cast";
import { bilalsAnswers } from "../../support/records/onboarding";
import { Visitor, type Page } from "../../support/running-app/visitor";

const app = await appForFile();

const at = (step: string) => `/service-provider-onboarding/${step}`;
const pathIn = (page: Page) =>
  /\/service-provider-onboarding\/hand-over\/[\w-]{43}\?step=\w+/.exec(page.html)![0];
const cityOf = async (visitor: Visitor) => {
  const page = await visitor.open(at("company"));
  return page.formValues("continue").city;
};

async function begun(city = "Jaipur") {
  const visitor = new Visitor(app);
  const answers = { ...bilalsAnswers.company, city };
  await visitor.submit(at("company"), "later", answers);
  return visitor;
}

/** Creates the link from the prices step, whose text was not saved before. */
async function link(laptop: Visitor) {
  const step = await laptop.open(at("services"));
  const page = await step.submit("otherDevice", { serviceDescription: "A brass band of twelve" });
  expect(page.path).toBe("/service-provider-onboarding/other-device?step=services");
  const made = await page.submit("Create the link");
  expect(made.headers.get("Cache-Control")).toContain("no-store");
  expect(made.document.querySelector(".qr-code svg path")?.getAttribute("d")).toMatch(
    /^M\d[\dA-Za-z ,.-]{500,}$/,
  );
  return pathIn(made);
}

test("an application without an account continues in another browser at the same step, and the first one says so", async () => {
  const [laptop, phone] = [await begun(), new Visitor(app)];
  const path = await link(laptop);
  const question = await phone.open(path);
  expect(question.text).toContain("Continue your application here?");
  expect(question.html).not.toContain("Bilal");
  expect(question.headers.get("Referrer-Policy")).toBe("same-origin");
  const step = await question.submit("Yes, continue here");
  expect(step.path).toBe(at("services"));
  expect(step.html).toContain("A brass band of twelve");
  expect(await cityOf(phone)).toBe("Jaipur");

  const left = await laptop.open(at("company"));
  expect(left.text).toContain("You continued this application on another device");
  expect(await cityOf(laptop)).toBe("");
});

test("a used or invalid link says so and transfers nothing", async () => {
  const [laptop, phone, third] = [await begun(), new Visitor(app), new Visitor(app)];
  const path = await link(laptop);
  const late = await third.open(path);
  await phone.submit(path, "Yes, continue here");
  expect((await third.open(path)).text).toContain("This link has already been used");
  expect((await phone.open(path)).path).toBe(at("services"));
  const refused = await late.submit("Yes, continue here");
  expect(refused.status).toBe(409);
  expect(refused.text).toContain("This link has already been used");
  expect((await third.open("/service-provider-onboarding/hand-over/none")).text).toContain(
    "This link does not work",
  );
  expect(await cityOf(phone)).toBe("Jaipur");
  await expect.poll(() => app.log()).toContain("/service-provider-onboarding/hand-over/:token");
  expect(app.log()).not.toContain(path.split("/").at(-1)!.split("?")[0]!);
});

test("a browser with an application of its own is asked first, and may stay with it", async () => {
  const [laptop, phone] = [await begun("Jaipur"), await begun("Udaipur")];
  const path = await link(laptop);
  const question = await phone.open(path);
  expect(question.text).toContain("This browser already has an application");
  await question.follow("No, keep the one in this browser");
  expect(await cityOf(phone)).toBe("Udaipur");
  expect(await cityOf(laptop)).toBe("Jaipur");
});

test("a logged-in user is asked whose answers they are", async () => {
  const laptop = await begun();
  const path = await link(laptop);
  const { visitor } = await member(app, cast.bilal());
  const offer = await visitor.open(path);
  expect(offer.text).toContain("You are logged in here");
  const question = await offer.submit("Yes, continue here");
  expect(question.path).toBe("/service-provider-onboarding/typed-here");
  await question.submit("take");
  expect(await cityOf(visitor)).toBe("Jaipur");
});

test("a browser without cookies does not receive the draft", async () => {
  const laptop = await begun();
  const path = await link(laptop);
  const answer = await new Visitor(app).post(path);
  expect(answer.status).toBe(409);
  expect(await cityOf(laptop)).toBe("Jaipur");
});

test("with an account the code leads to the step, where the other device logs in", async () => {
  const { visitor } = await member(app, cast.bilal());
  const step = await visitor.open(at("legal"));
  const page = await step.submit("otherDevice", bilalsAnswers.legal);
  const url = page.value("link")!;
  expect(new URL(url).pathname + new URL(url).search).toBe(`${at("legal")}?own`);
  expect(page.document.querySelector("main form")).toBeNull();
  const login = await new Visitor(app).open(`${at("legal")}?own`);
  expect(login.url.pathname).toBe("/login");
});

test("before anything is typed the page links to the empty step", async () => {
  const page = await new Visitor(app).open(
    "/service-provider-onboarding/other-device?step=company",
  );
  expect(page.text).toContain("Nothing is saved here yet");
  expect(page.html).toContain(`${at("company")}"`);
});
