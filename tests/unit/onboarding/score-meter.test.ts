import { expect, test } from "vitest";
import type { ApplicationProgress } from "~/features/onboarding/answers/answers.server";
import { checkAnswers, type TypedSteps } from "~/features/onboarding/answers/answers";
import { scoreOf, type Uploads } from "~/features/onboarding/answers/score";
import { isStepOpen, mayChange, type Asked } from "~/features/onboarding/policy";
import { applicationStates, type ApplicationState } from "~/features/onboarding/states";
import { presentScore } from "~/features/onboarding/step-page/score.server";
import type { Step } from "~/features/onboarding/steps";
import { translatorFor } from "~/platform/i18n.server";
import { bilalsAnswers } from "../../support/records/onboarding";

const uploads: Uploads = {
  portfolioImages: 5,
  panCard: 1,
  gstCertificate: 0,
  businessRegistration: 1,
  additionalCertificates: 1,
};

function shown(
  typed: TypedSteps,
  given: Partial<Uploads> = {},
  {
    state = "draft",
    step = "company",
    asked = [],
  }: { state?: ApplicationState; step?: Step; asked?: Asked[] } = {},
) {
  const checked = checkAnswers(typed);
  const score = scoreOf(checked.values, { ...uploads, ...given });
  const open = {
    isOpen: isStepOpen(state, asked, step),
    mayChange: (one: Step, field: string) => mayChange(state, asked, one, field),
  };
  return presentScore({ score, checked } as ApplicationProgress, step, open, translatorFor("en"));
}

const without = <Of extends keyof typeof bilalsAnswers>(step: Of, ...fields: string[]) => ({
  ...bilalsAnswers,
  [step]: {
    ...bilalsAnswers[step],
    ...Object.fromEntries(fields.map((field) => [field, ""])),
  },
});

test("a score that is short says how much more is needed", () => {
  const half = shown({ company: bilalsAnswers.company, services: bilalsAnswers.services });
  expect(half).toMatchObject({ percent: 65, goal: 80, label: "Completion", withoutGst: false });
  expect(half.text).toBe("65%. You need 80%: 15% more.");
});

test("a score of 80 is enough, unless something needed is missing", () => {
  const few = without("operations", "eventSizes", "teamSize", "serviceAreas", "serviceCities");
  const enough = { ...few, documents: { licenseStatus: "" } };
  expect(shown(enough, { portfolioImages: 3, additionalCertificates: 0 }).text).toBe(
    "79%. You need 80%: 1% more.",
  );
  expect(shown(enough, { portfolioImages: 3 }).text).toBe("80%. You can submit.");
  expect(shown(without("legal", "panNumber", "upiId")).text).toBe(
    "91%. Enough, but something is missing that we need.",
  );
});

test("who is not registered for GST is shown a score without it", () => {
  expect(shown(bilalsAnswers)).toMatchObject({ percent: 100, withoutGst: true, missing: [] });
});

test("where nothing may be changed, only the percentage is shown, and nothing to add", () => {
  for (const state of applicationStates) {
    const { text, missing } = shown(without("legal", "upiId", "ifsc"), {}, { state });
    expect(text).toBe(state === "draft" ? "95%. You can submit." : "95% complete");
    expect(missing).toHaveLength(state === "draft" ? 2 : 0);
  }
});

test("an application that is sent back offers points for what was asked for alone", () => {
  const sentBack = {
    state: "changes_requested" as const,
    asked: [{ step: "legal", field: "ifsc" }],
  };
  const typed = without("legal", "upiId", "ifsc");
  const asked = shown(typed, {}, { ...sentBack, step: "legal" });
  expect(asked.text).toBe("95%. You can submit.");
  expect(asked.missing.map(({ field }) => field)).toEqual(["legal/ifsc"]);
  expect(shown(typed, {}, { ...sentBack, step: "company" }).text).toBe("95% complete");
});

test("what is missing on this page comes first, then what is needed, then what earns most; of pictures one", () => {
  const typed = without("legal", "upiId", "branch", "panNumber");
  const { missing } = shown(
    { ...typed, operations: { ...typed.operations, eventSizes: [] }, documents: {} },
    { portfolioImages: 3, panCard: 0 },
    { step: "documents" },
  );
  expect(missing.map(({ field, isHere }) => [field, isHere])).toEqual([
    ["documents/panCard", true],
    ["documents/licenseStatus", true],
    ["legal/panNumber", false],
    ["portfolio/portfolioImages", false],
    ["operations/eventSizes", false],
    ["legal/upiId", false],
    ["legal/branch", false],
  ]);
  expect(missing[0]).toEqual({
    isHere: true,
    to: "/service-provider-onboarding/documents#field-panCard",
    field: "documents/panCard",
    label: "Upload the PAN card (needed, +6%)",
  });
  expect(missing[3]?.label).toBe("Add a fourth photo (+3%)");
});
