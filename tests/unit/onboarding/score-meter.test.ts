import { expect, test } from "vitest";
import type { ApplicationProgress } from "~/features/applications/answers/answers.server";
import { checkAnswers, type TypedSteps } from "~/features/applications/answers/answers";
import { scoreOf, type Uploads } from "~/features/applications/answers/application-score";
import {
  isStepOpen,
  mayChange,
  type RequestedField,
} from "~/features/applications/application-policy";
import {
  applicationStates,
  type ApplicationState,
} from "~/features/applications/application-lifecycle";
import { presentScore } from "~/features/applications/form/step-page/score.server";
import type { Step } from "~/features/applications/application-steps";
import { translatorFor } from "~/platform/i18n.server";
import { bilalsAnswers, noUploads as none } from "../../support/records/onboarding";

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
  }: { state?: ApplicationState; step?: Step; asked?: RequestedField[] } = {},
) {
  const checked = checkAnswers(typed);
  const score = scoreOf(checked.values, { ...uploads, ...given });
  const saved = Object.fromEntries(Object.entries(typed).map(([of, typed]) => [of, { typed }]));
  const progress = { score, checked, saved } as unknown as ApplicationProgress;
  const open = {
    isOpen: isStepOpen(state, asked, step),
    mayChange: (one: Step, field: string) => mayChange(state, asked, one, field),
  };
  return presentScore(progress, step, open, translatorFor("en"));
}

const without = <Of extends keyof typeof bilalsAnswers>(step: Of, ...fields: string[]) => ({
  ...bilalsAnswers,
  [step]: {
    ...bilalsAnswers[step],
    ...Object.fromEntries(fields.map((field) => [field, ""])),
  },
});

test("a score that is too low says how much more is needed", () => {
  const half = shown({ company: bilalsAnswers.company, services: bilalsAnswers.services });
  expect(half).toMatchObject({ percent: 65, goal: 80, label: "Completion", withoutGst: false });
  expect(shown(bilalsAnswers)).toMatchObject({ percent: 100, withoutGst: true, missing: [] });
  expect(half.text).toBe("65% done. You need 80% to submit: 15% to go.");
});

test("a score of 80 is enough, unless something needed is missing", () => {
  const few = without(
    "legal",
    "accountHolder",
    "accountNumber",
    "confirmAccountNumber",
    "branch",
    "upiId",
  );
  const enough = { ...few, documents: { licenseStatus: "" } };
  expect(shown(enough, { portfolioImages: 2, additionalCertificates: 0 }).text).toBe(
    "79% done. You need 80% to submit: 1% to go.",
  );
  expect(shown(enough, { portfolioImages: 2 }).text).toBe("80%. You can submit.");
  expect(shown(without("legal", "panNumber", "upiId")).text).toBe(
    "91%. Enough, but something we need is missing.",
  );
});

test("where nothing may be changed, only the percentage is shown, with nothing to add", () => {
  for (const state of applicationStates) {
    const { text, missing } = shown(without("legal", "upiId", "ifsc"), {}, { state });
    expect(text).toBe(state === "draft" ? "95%. You can submit." : "95% complete");
    expect(missing).toHaveLength(state === "draft" ? 2 : 0);
  }
});

test("an application sent back offers points only for the requested changes", () => {
  const sentBack = {
    state: "changes_requested" as const,
    asked: [{ step: "legal", field: "upiId" }],
  };
  const typed = without("legal", "upiId", "ifsc");
  const onLegalStep = shown(typed, {}, { ...sentBack, step: "legal" });
  expect(onLegalStep.text).toBe("95%. You can submit.");
  expect(onLegalStep.missing.map(({ to }) => to)).toEqual(["#field-upiId"]);
  const { text, missing, points } = shown(typed, {}, { ...sentBack, step: "company" });
  expect(text).toBe("95% complete");
  expect(missing.map(({ press }) => press)).toEqual(["go-legal/upiId"]);
  expect(points).toEqual({ upiId: 2 });
});

test("what is missing on this page comes first, then what is required, then what earns most; photos together", () => {
  const typed = without("legal", "upiId", "branch", "panNumber");
  const { missing, points } = shown(
    {
      ...typed,
      ...without("company", "instagram"),
      legal: typed.legal,
      operations: { ...typed.operations, eventSizes: [] },
      documents: {},
    },
    { portfolioImages: 3, panCard: 0 },
    { step: "documents" },
  );
  expect(missing.map(({ press, to }) => press ?? to)).toEqual([
    "#field-panCard",
    "#field-licenseStatus",
    "go-legal/panNumber",
    "go-portfolio/portfolioImages",
    "go-operations/eventSizes",
    "go-legal/upiId",
    "go-company/facebook",
    "go-legal/branch",
  ]);
  expect(missing[0]).toEqual({
    press: null,
    to: "#field-panCard",
    label: "Upload the PAN card (needed)",
  });
  expect(missing[3]?.label).toBe("Add 2 photos (adds 6%)");
  expect(Object.keys(points)).toEqual([
    "portfolioImages",
    "branch",
    "upiId",
    "licenseStatus",
    "eventSizes",
  ]);
});

const packages = (...names: string[]) => {
  const rows = names.map((name, at) => [`packages[${at}].name`, name]);
  const { services } = bilalsAnswers;
  const others = Object.entries(services).filter(([field]) => !field.startsWith("packages["));
  return { ...bilalsAnswers, services: Object.fromEntries([...others, ...rows]) };
};

test("the next package is named, and it links to a row without a name or adds one", () => {
  const named = (typed: TypedSteps, step: Step = "services") =>
    shown(typed, {}, { step }).missing.map(({ label, to, press }) => [label, press ?? to]);
  expect(named(packages())).toEqual([["Add 2 packages (adds 5%)", "#field-packages-0-name"]]);
  expect(named(packages(""))).toEqual([["Add 2 packages (adds 5%)", "#field-packages-0-name"]]);
  expect(named(packages("Baraat"))).toEqual([["Add a package (adds 2%)", "addPackage"]]);
  expect(named(packages("Baraat", ""))).toEqual([
    ["Add a package (adds 2%)", "#field-packages-1-name"],
  ]);
  const unnamed = { ...packages().services, "packages[0].price": "45,000" };
  expect(named({ ...bilalsAnswers, services: unnamed })).toEqual([
    ["Add 2 packages (adds 5%)", "#field-packages-0-name"],
  ]);
  expect(named(packages("Baraat"), "company")).toEqual([
    ["Add a package (adds 2%)", "go-services/packages[1].name"],
  ]);
  expect(named(packages("Baraat", "Sangeet"))).toEqual([]);
});

test("how much an answer adds is only said where it is known, and not less than one per cent", () => {
  const labels = (...categories: string[]) =>
    shown(
      {
        company: bilalsAnswers.company,
        services: { ...bilalsAnswers.services, categories },
        documents: { licenseStatus: "yes" },
      },
      { portfolioImages: 3, panCard: 0, businessRegistration: 0, additionalCertificates: 0 },
    ).missing.map(({ label }) => label);
  expect(labels("catering")).toContain("Upload another certificate");
  expect(labels()).toContain("Choose a category (needed)");
});

test("the score names what customers could not see, next to the right to submit", () => {
  const typed = { ...packages(), operations: { teamSize: "9" } };
  expect(shown(typed).text).toBe(
    "87%. You can submit. Not shown to customers yet: where you work, your event sizes, a package.",
  );
});

test("the ways that the declaration lists bring 80%, with what is required", () => {
  const { missing, enough } = shown({}, none, { step: "declaration" });
  const added = (labels: string[]) =>
    labels.reduce((sum, label) => sum + Number(/adds (\d+)%/.exec(label)?.[1] ?? 0), 0);
  const labels = missing.map(({ label }) => label);
  const required = scoreOf(checkAnswers({}).values, none).missing.filter((one) => one.required);
  const given = required.reduce((sum, { points }) => sum + points, 0);
  expect(given + added(labels.slice(0, enough))).toBeGreaterThanOrEqual(80);
  expect(given + added(labels.slice(0, enough - 1))).toBeLessThan(80);
});
