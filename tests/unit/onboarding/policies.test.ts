import { expect, test } from "vitest";
import {
  appealUntil,
  lastDayOfAppeal,
} from "~/features/applications/after-decision/appeals/appeal-policy";
import * as policy from "~/features/applications/application-policy";
import {
  applicationStates,
  type ApplicationState,
} from "~/features/applications/application-lifecycle";
import { editedSteps, slotsIn, steps } from "~/features/applications/application-steps";
import { questions } from "~/features/applications/answers/questionnaire";
import type { IstDay } from "~/platform/india/dates/dates";

const { isAbout, isChangedAtOnce, mayChange } = policy;

const pan = { step: "legal", field: "panNumber" };
const wholeStep = { step: "company", field: null };

test("everything in a draft may be changed, and nothing during the review or after the decision", () => {
  const changeable = (requests: policy.RequestedField[]) =>
    applicationStates.filter((state) => mayChange(state, requests, "legal", "panNumber"));
  expect(changeable([])).toEqual(["draft"]);
  expect(changeable([pan])).toEqual(["draft", "changes_requested"]);
});

test("an application sent back can be changed where the reviewer asked, and its declaration is signed again", () => {
  const open = (step: (typeof steps)[number], field: string) =>
    mayChange("changes_requested", [pan, wholeStep], step, field);
  expect(open("legal", "panNumber")).toBe(true);
  expect(open("legal", "ifsc")).toBe(false);
  expect(open("company", "email")).toBe(true);
  expect(open("services", "categories")).toBe(false);
  expect(open("declaration", "acceptTerms")).toBe(true);
});

test.each([
  ["legal", "accountNumber", "confirmAccountNumber"],
  ["legal", "confirmAccountNumber", "accountNumber"],
  ["legal", "gstNumber", "notGstRegistered"],
  ["legal", "panNumber", "notGstRegistered"],
  ["legal", "gstNumber", "panNumber"],
  ["legal", "panNumber", "gstNumber"],
  ["legal", "ifsc", "bankName"],
  ["legal", "bankName", "ifsc"],
  ["legal", "ifsc", "branch"],
  ["legal", "branch", "ifsc"],
  ["company", "pincode", "state"],
  ["company", "state", "pincode"],
  ["services", "priceUnit", "startingPrice"],
  ["services", "startingPrice", "priceUnit"],
] as const)("asking in %s for %s opens %s too", (step, field, opened) => {
  expect(isAbout({ step, field }, step, opened)).toBe(true);
});

test("asking for one answer opens neither another nor one in another step", () => {
  expect(isAbout(pan, "legal", "ifsc")).toBe(false);
  expect(isAbout(pan, "legal", "upiId")).toBe(false);
  expect(isAbout({ step: "legal", field: "notGstRegistered" }, "legal", "gstNumber")).toBe(false);
  expect(isAbout(pan, "company", "panNumber")).toBe(false);
  expect(isAbout({ step: "legal", field: null }, "company", "panNumber")).toBe(false);
});

test("a draft opens every step, an application sent back those that the reviewer named and the declaration", () => {
  const open = (state: ApplicationState, requests: policy.RequestedField[] = [pan, wholeStep]) =>
    steps.filter((step) => policy.isStepOpen(state, requests, step));
  expect(open("draft")).toEqual(steps);
  expect(open("changes_requested")).toEqual(["company", "legal", "declaration"]);
  expect(open("changes_requested", [])).toEqual(["declaration"]);
  expect(applicationStates.filter((state) => open(state).length > 0)).toEqual([
    "draft",
    "changes_requested",
  ]);
  expect(applicationStates.filter(policy.comesBackToTasks)).toEqual(["changes_requested"]);
});

test("a rejected business may apply again from the day that its rejection gives", () => {
  const waiting = (state: ApplicationState, today: IstDay, reapplyAfter: IstDay | null) =>
    policy.mustWait({ state, reapplyAfter }, today);
  expect(waiting("rejected", "2026-12-04", "2026-12-05")).toBe(true);
  expect(waiting("rejected", "2026-12-05", "2026-12-05")).toBe(false);
  expect(waiting("rejected", "2026-12-04", null)).toBe(false);
  expect(waiting("submitted", "2026-12-04", "2026-12-05")).toBe(false);
});

test("most of a live profile changes at once; name, categories and capacity are reviewed or set elsewhere", () => {
  const atOnce = steps.flatMap((step) =>
    [...questions[step], ...slotsIn(step)]
      .filter((field) => isChangedAtOnce(step, field))
      .map((field) => `${step}: ${field}`),
  );
  const reviewed = ["businessName", "legalName", "categories", "dailyCapacity", "noticeDays"];
  const all = editedSteps.flatMap((step) =>
    [...questions[step], ...slotsIn(step)].map((field) => `${step}: ${field}`),
  );
  expect(atOnce.toSorted()).toEqual(
    all.filter((one) => !reviewed.some((field) => one.endsWith(`: ${field}`))).toSorted(),
  );
});

const decidedAt = new Date("2026-11-05T23:00:00+05:30");

test("a rejection can be appealed against for thirty days, including the last one", () => {
  const rejected = { state: "rejected" as const, decidedAt, appealedAt: null };
  expect(lastDayOfAppeal(decidedAt)).toBe("2026-12-05");
  expect(appealUntil(rejected, "2026-12-05")).toBe("2026-12-05");
  expect(appealUntil(rejected, "2026-12-06")).toBeNull();
});
