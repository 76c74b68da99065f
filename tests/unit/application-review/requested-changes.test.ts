import { beforeAll, expect, test } from "vitest";
import type { Account } from "~/features/accounts/account-queries.server";
import { presentMyProfile } from "~/features/applications/my-profile/my-profile-presenter.server";
import { applicationInJson } from "~/features/applications/review/application-review-api-queries.server";
import { applicationReviewForm } from "~/features/applications/review/application-review-forms";
import { translatorFor } from "~/platform/i18n.server";
import { administrator } from "../../support/records/accounts";
import { requestChanges, submittedApplication } from "../../support/records/application-review";
import { mailsTo } from "../../support/records/mails";

let chitra: Account;

beforeAll(async () => {
  chitra = await administrator();
});

const post = (typed: Record<string, unknown>) =>
  applicationReviewForm.safeParse({
    intent: "requestChanges",
    expectedState: "in_review",
    ...typed,
  });

test("a ready sentence is enough to request a change; without one the reviewer writes what is wrong", () => {
  const ask = ["legal.bankName"];
  expect(post({ ask, codes: { legal: { bankName: "incomplete" } } }).data).toMatchObject({
    asks: [{ step: "legal", field: "bankName", code: "incomplete", reason: "" }],
  });
  expect(post({ ask, reasons: { legal: { bankName: "Which branch?" } } }).data).toMatchObject({
    asks: [{ code: null, reason: "Which branch?" }],
  });
  const paths = (typed: Record<string, unknown>) =>
    post(typed).error?.issues.map(({ path, message }) => [path.join("."), message]);
  const missing = [["reasons.legal.bankName", "applicationReview.changes.reasonMissing"]];
  expect(paths({ ask })).toEqual(missing);
  // A sentence about a document says nothing about an answer.
  expect(paths({ ask, codes: { legal: { bankName: "corners_cut" } } })).toEqual(missing);
});

test("each reader reads the requested change in their own language: in the email, on the page and in the API", async () => {
  const asha = await submittedApplication({ language: "hi" });
  await requestChanges(chitra, asha.id, {
    expectedState: "submitted",
    asks: [
      { step: "legal", field: "bankName", code: "incomplete", reason: "SBI?" },
      { step: "documents", field: "panCard", code: "unreadable", reason: "" },
    ],
  });
  const hindi = ["कृपया इसे पूरा लिखें। SBI?", "यह पढ़ा नहीं जा रहा।"];
  const [mail] = await mailsTo(asha.account.email);
  for (const sentence of hindi) expect(mail!.text).toContain(sentence);
  const page = await presentMyProfile(translatorFor("hi"), "hi", asha.account);
  expect(page!.fixes.map(({ reason }) => reason)).toEqual(hindi);
  const { asked } = await applicationInJson(chitra, asha.id, translatorFor("en"), "en");
  expect(asked).toMatchObject([
    { field: "bankName", code: "incomplete", reason: "Please write this in full. SBI?" },
    { field: "panCard", code: "unreadable", reason: "We can't read it." },
  ]);
});

test("the email's button opens the field of the first request; if there is one step, saving it leads to sending", async () => {
  const buttonFor = async (fields: ("bankName" | "panCard")[]) => {
    const { id, account } = await submittedApplication();
    const asks = fields.map((field) => ({
      step: field === "panCard" ? ("documents" as const) : ("legal" as const),
      field,
      code: "incomplete" as const,
      reason: "Please",
    }));
    await requestChanges(chitra, id, { expectedState: "submitted", asks });
    const [mail] = await mailsTo(account.email);
    return /href="[^"]*service-provider-onboarding\/(\S+)"/.exec(mail!.html)?.[1];
  };
  expect(await buttonFor(["bankName"])).toBe("legal?own=yes&#38;return=declaration#field-bankName");
  expect(await buttonFor(["bankName", "panCard"])).toBe("legal?own=yes#field-bankName");
});
