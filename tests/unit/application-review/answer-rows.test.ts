import { expect, test } from "vitest";
import { answerRows } from "~/features/applications/review/application-page/answer-rows";
import { checkAnswers } from "~/features/applications/answers/answers";
import { translatorFor } from "~/platform/i18n.server";

test("the reviewer gets a web address as a link only if it can be opened", () => {
  const hrefOf = (website: string) => {
    const typed = { company: { website } };
    const rows = answerRows(translatorFor("en"), "en", "company", {
      typed,
      checked: checkAnswers(typed),
    });
    return rows.find(({ field }) => field === "website")?.href;
  };
  expect(hrefOf("https://bilalband.example.com")).toBe("https://bilalband.example.com/");
  for (const broken of ["https://", "https://x@|", "javascript:alert(1)"])
    expect(hrefOf(broken), broken).toBeUndefined();
});
