import { expect, test } from "vitest";
import { appForFile } from "../../support/running-app/shared-app";
import { bilalsAnswers } from "../../support/records/onboarding";
import { Visitor, type Page } from "../../support/running-app/visitor";

const app = await appForFile();

const at = (step: string) => `/service-provider-onboarding/${step}`;
const onwards = /^(Save and continue|सेव करें और आगे बढ़ें)$/;
const lookOfSubmit = (page: Page) =>
  page.all('button[value="submit"]').map((button) => button.getAttribute("data-variant"))[0];
const company = {
  ...bilalsAnswers.company,
  city: "Indore",
  state: "madhya-pradesh",
  pincode: "452001",
};

test("a visitor without an account reads what is missing before the sign-up, and every error links to its field", async () => {
  const visitor = new Visitor(app);
  await visitor.submit(at("company"), onwards, company);
  const declaration = await visitor.open(at("declaration"));
  expect(lookOfSubmit(declaration)).toBe("pale");
  // First what is missing, then the answers with their links, then the signature.
  const hrefs = declaration.all("main a").map((link) => link.getAttribute("href"));
  const missing = hrefs.indexOf(`${at("legal")}?return=declaration#field-panNumber`);
  const answered = hrefs.indexOf(`${at("company")}?return=declaration#field-businessName`);
  expect([missing >= 0, answered > missing]).toEqual([true, true]);
  expect(declaration.all("details[open] .typed").map(({ textContent }) => textContent)).toContain(
    company.businessName,
  );
  const page = await declaration.submit(/^Submit application$/, bilalsAnswers.declaration);
  expect(page.status).toBe(422);
  const links = page.all(".error-summary a").map((link) => link.getAttribute("href"));
  expect(links).toContain(`${at("legal")}?return=declaration#field-panNumber`);
  expect(links).toContain(`${at("documents")}?return=declaration#field-panCard`);
  for (const link of links) {
    const [path = "", field] = link!.split("#");
    if (field !== "field-score")
      expect((await visitor.open(path)).all(`#${field}`)).toHaveLength(1);
  }
  expect(page.text).toMatch(/is \d+% complete and needs 80%. The biggest gap is “[A-Z]/);
});

test("a sign-up during the application is prefilled with name, email and phone from the first step, any other is not", async () => {
  const visitor = new Visitor(app);
  await visitor.submit(at("company"), onwards, company);
  const onTheWay = await visitor.open(
    `/signup?role=provider&redirectTo=${encodeURIComponent(at("declaration"))}`,
  );
  expect(onTheWay.value("name")).toBe(company.contactPerson);
  expect(onTheWay.value("email")).toBe(company.email);
  expect(onTheWay.value("phone")).toBe(company.phone);
  expect((await visitor.open("/signup")).value("name")).toBe("");
});

test("a warning is shown right after its step was saved and blocks no one; a step without one shows nothing", async () => {
  const visitor = new Visitor(app);
  const doubtful = await visitor.submit(at("company"), onwards, { ...company, state: "Kerala" });
  expect(doubtful.path).toBe(`${at("services")}?saved=company`);
  expect(doubtful.text).toContain("Check “Company information” again");
  expect(doubtful.all('.notice a[href$="company#field-pincode"]')).toHaveLength(1);
  const back = await visitor.open(at("company"));
  expect(back.all("#field-pincode-warning")).toHaveLength(1);
  const clear = await back.submit(onwards, company);
  expect(clear.path).toBe(at("services"));
});

test("an IFSC fills in its bank, a pincode its state and a GST number its PAN, where these were left empty", async () => {
  const visitor = new Visitor(app);
  await visitor.submit(at("company"), "later", { pincode: "452001" });
  expect((await visitor.open(at("company"))).value("state")).toBe("madhya-pradesh");
  const gst = { gstNumber: "23ABCPE1234F1Z5", ifsc: "HDFC0001234" };
  await visitor.submit(at("legal"), "later", { ...gst, bankName: "HDFC Bank Ltd" });
  const page = await visitor.open(at("legal"));
  expect(page.value("panNumber")).toBe("ABCPE1234F");
  expect(page.value("bankName")).toBe("HDFC Bank Ltd");
  await visitor.submit(at("legal"), "later", { ...gst, bankName: "" });
  expect((await visitor.open(at("legal"))).value("bankName")).toBe("HDFC Bank");
});

test("what is missing in another step is a button that saves what was typed", async () => {
  const visitor = new Visitor(app);
  const page = await visitor.submit(at("operations"), "go-services/serviceDescription", {
    teamSize: "12",
  });
  expect(page.path).toBe(at("services"));
  expect((await visitor.open(at("operations"))).value("teamSize")).toBe("12");
});
