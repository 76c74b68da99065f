import { expect, test } from "vitest";
import { saveStep } from "~/features/applications/answers/save-step.server";
import { answersOf } from "~/features/applications/answers/answers.server";
import type { Applicant } from "~/features/applications/application-drafts.server";
import { applicationFor } from "~/features/applications/application-queries.server";
import {
  nextStep,
  presentStep,
} from "~/features/applications/form/step-page/step-page-presenter.server";
import { steps, type Step } from "~/features/applications/application-steps";
import { translatorFor } from "~/platform/i18n.server";
import { administrator } from "../../support/records/accounts";
import {
  approveApplication,
  readyDraft,
  requestChanges,
  submit,
  submittedApplication,
  typeIn,
} from "../../support/records/application-review";
import { bilalsAnswers } from "../../support/records/onboarding";

const t = translatorFor("en");

async function pageOf(applicant: Applicant, step: Step, fromSummary = false) {
  const { actor, visitor, language } = applicant;
  const application = await applicationFor(actor, visitor);
  return presentStep(step, application, { actor, visitor, t, language, fromSummary });
}

const declarationOf = (page: Awaited<ReturnType<typeof pageOf>>) =>
  page.summary.find(({ step }) => step === "declaration");
const stateIn = (page: Awaited<ReturnType<typeof pageOf>>, step: Step) =>
  page.steps[steps.indexOf(step)]!.state;

async function sentBack(asks: { step: Step; field: string | null; reason: string }[]) {
  const bilal = await submittedApplication();
  await requestChanges(await administrator(), bilal.id, {
    expectedState: "submitted",
    asks,
  });
  return bilal;
}

test("the requested changes are one list with the button to submit at its end, and each of its steps links back to it", async () => {
  const { applicant, account } = await sentBack([
    { step: "company", field: "pincode", reason: "It is of another state." },
    { step: "operations", field: "teamSize", reason: "How many of you come?" },
  ]);
  expect(await nextStep(await applicationFor(account, ""))).toBe("declaration");
  const list = await pageOf(applicant, "declaration");
  expect(list).toMatchObject({
    title: "Fix and send again",
    isOpen: true,
    answersLast: true,
    asked: {
      title: "Changes made: 0 of 2",
      tasks: [
        {
          to: "/service-provider-onboarding/company#field-pincode",
          label: "Company information: Pincode",
          isDone: false,
        },
        { to: "/service-provider-onboarding/operations#field-teamSize", isDone: false },
      ],
    },
  });
  expect(list.score.text).not.toContain("submit");
  expect(steps.filter((step) => stateIn(list, step) === "inProgress")).toEqual([
    "company",
    "operations",
    "declaration",
  ]);
  const company = await pageOf(applicant, "company");
  expect(company.back).toBe("/service-provider-onboarding/declaration");
  expect(company.asked?.tasks.map(({ label }) => label)).toEqual(["Company information: Pincode"]);
  const boxes = company.groups.flatMap(({ questions }) => questions.map(({ name }) => name));
  expect(boxes.toSorted()).toEqual(["pincode", "state"]);

  await typeIn(applicant, "company", { pincode: "302002" });
  await typeIn(applicant, "operations", { teamSize: "16" });
  const done = await pageOf(applicant, "declaration");
  expect(done.asked?.title).toBe("Changes made: 2 of 2");
  expect(done.score.text).toContain("You can submit");
  await submit(applicant);
  expect((await pageOf(applicant, "declaration")).asked).toBeNull();
});

test("a requested change is made only once the answer is valid", async () => {
  const { applicant } = await sentBack([
    { step: "services", field: "serviceDescription", reason: "What do you play?" },
    { step: "legal", field: "gstNumber", reason: "It is of another firm." },
  ]);
  const made = async () => (await pageOf(applicant, "declaration")).asked?.title;
  await typeIn(applicant, "services", { serviceDescription: "short" });
  // Of another PAN.
  await typeIn(applicant, "legal", { gstNumber: "08ABCPV1234E1Z7", notGstRegistered: "" });
  expect(await made()).toBe("Changes made: 0 of 2");
  const serviceDescription = "A brass band of twelve for the baraat, with two dhols and a singer.";
  await typeIn(applicant, "services", { serviceDescription });
  await typeIn(applicant, "legal", { gstNumber: "08ZZZPZ0001Z1Z5", notGstRegistered: "" });
  expect(await made()).toBe("Changes made: 2 of 2");
});

test("a step without requested changes says so and links to the list, without mentioning submission", async () => {
  const { applicant } = await sentBack([
    { step: "legal", field: "ifsc", reason: "It is another bank's." },
  ]);
  const page = await pageOf(applicant, "services");
  expect(page.isOpen).toBe(false);
  expect(page.notices).toEqual([
    expect.objectContaining({
      text: "You don't need to change anything in this step.",
      link: { to: "/service-provider-onboarding/declaration", label: "See all requested changes" },
    }),
  ]);
  expect(page.score.text).not.toContain("submit");
});

test("a completed and signed draft is still shown as unsent, with the button to send it", async () => {
  const { applicant, account } = await readyDraft();
  const unsigned = await pageOf(applicant, "declaration");
  expect([unsigned.isUnsent, stateIn(unsigned, "declaration")]).toEqual([false, "notStarted"]);
  const { declaration } = bilalsAnswers;
  await saveStep(applicant, "declaration", declaration, 0);
  const signed = await pageOf(applicant, "declaration");
  expect([signed.isUnsent, stateIn(signed, "declaration")]).toEqual([true, "inProgress"]);
  await submit(applicant);
  const sent = await pageOf(applicant, "declaration");
  expect(sent.isUnsent).toBe(false);
  expect(sent.steps.map(({ state }) => state)).toEqual(steps.map(() => "completed"));
  const { id } = (await applicationFor(account, ""))!;
  await requestChanges(await administrator(), id, {
    expectedState: "submitted",
    asks: [{ step: "company", field: "address", reason: "Add the house." }],
  });
  expect(stateIn(await pageOf(applicant, "declaration"), "declaration")).toBe("inProgress");
});

test("a sent declaration shows what was signed, as the printed application does, even once approved", async () => {
  const { applicant, id, account } = await submittedApplication();
  expect((await answersOf(id)).declaration!.typed).not.toHaveProperty("acceptTerms");
  const accepted = (page: Awaited<ReturnType<typeof pageOf>>) =>
    declarationOf(page)?.rows.find(({ label }) => label === "I accept the terms")?.value;
  expect(accepted(await pageOf(applicant, "declaration"))).toBe("Yes");
  await approveApplication(await administrator(), id, {
    expectedState: "submitted",
  });
  expect(accepted(await pageOf({ ...applicant, actor: account }, "declaration"))).toBe("Yes");
});
