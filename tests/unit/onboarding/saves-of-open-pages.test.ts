import { beforeEach, describe, expect, test } from "vitest";
import { answersOf } from "~/features/applications/answers/answers.server";
import { saveStep } from "~/features/applications/answers/save-step.server";
import type { Applicant } from "~/features/applications/application-drafts.server";
import { addFile } from "~/features/applications/uploads/application-file-commands.server";
import { saveCaptions } from "~/features/applications/uploads/captions.server";
import { filesOf } from "~/features/applications/uploaded-files.server";
import { applicationFor } from "~/features/applications/application-queries.server";
import { newId } from "~/platform/ids.server";
import { formOf, picture } from "../../support/records/onboarding";

let applicant: Applicant;
beforeEach(() => {
  const visitor = newId();
  applicant = { actor: null, visitor, ip: visitor, language: "en" };
});

type Sent = { page: string; number: number; version?: number; mayBeOvertaking?: boolean };

/** Saves the company step with this business name, as the script of an open page does. */
const send = (
  businessName: string,
  { page, number, version = 0, mayBeOvertaking = false }: Sent,
) => {
  const save = { step: "company" as const, page, number, mayBeOvertaking };
  return saveStep({ ...applicant, save }, "company", { businessName }, version);
};

const draftId = async () => (await applicationFor(null, applicant.visitor))!.id;
const saved = async () => (await answersOf(await draftId())).company!.typed.businessName;
const stale = expect.objectContaining({ kind: "conflict", key: "onboarding.stale" }) as unknown;

describe("saves from one open page", () => {
  test("ignore an older save that arrives after a newer one", async () => {
    await send("Ruchira Caterers", { page: "one", number: 2 });
    await expect(send("Ruchira", { page: "one", number: 1 })).rejects.toEqual(stale);
    expect(await saved()).toBe("Ruchira Caterers");
  });

  test("do not conflict when the page never read the previous answer", async () => {
    await send("Ruchira", { page: "one", number: 1 });
    await send("Ruchira Caterers", { page: "one", number: 2 });
    expect(await saved()).toBe("Ruchira Caterers");
  });

  test("store the same save once", async () => {
    await send("Ruchira", { page: "one", number: 1 });
    expect(await send("Ruchira", { page: "one", number: 1 })).toBe(1);
  });

  test("keep an answer that was changed back, although the save before it arrives late", async () => {
    const version = await send("Ruchira", { page: "earlier", number: 1 });
    await send("Ruchira", { page: "one", number: 2, version, mayBeOvertaking: true });
    const late = send("Ruchira Caterers", { page: "one", number: 1, version });
    await expect(late).rejects.toEqual(stale);
    expect(await saved()).toBe("Ruchira");
  });
});

describe("two open pages", () => {
  test("the outdated one changes nothing, however high its number is", async () => {
    await send("Ruchira", { page: "one", number: 1 });
    await send("Ruchira Kitchen", { page: "two", number: 1, version: 1 });
    const behind = send("Ruchira Foods", { page: "one", number: 9, version: 1 });
    await expect(behind).rejects.toEqual(stale);
    expect(await saved()).toBe("Ruchira Kitchen");
  });

  test("a form posted without a script is newer than every save before it", async () => {
    await send("Ruchira", { page: "one", number: 1 });
    await saveStep(applicant, "company", { businessName: "Ruchira Kitchen" }, 1);
    await expect(send("Ruchira Foods", { page: "one", number: 2 })).rejects.toEqual(stale);
    expect(await saved()).toBe("Ruchira Kitchen");
  });
});

describe("a caption", () => {
  const caption = async (text: string, page: string, before = "") => {
    const [file] = await filesOf(await draftId());
    const form = formOf({ captionOf: file!.id, captionBefore: before, caption: text });
    const save = { step: "portfolio" as const, page, number: 1, mayBeOvertaking: false };
    await saveCaptions({ ...applicant, save }, form);
    return (await filesOf(await draftId()))[0]!.caption;
  };
  beforeEach(
    async () =>
      void (await addFile(applicant, "portfolioImages", {
        name: "a.png",
        bytes: await picture("png"),
      })),
  );

  test("can be saved again by the page that saved it, although that page was rendered before", async () => {
    expect(await caption("A mandap", "one")).toBe("A mandap");
    expect(await caption("A mandap in Udaipur", "one")).toBe("A mandap in Udaipur");
  });

  test("changed by another page stays, and an error says so", async () => {
    await caption("A mandap", "one");
    await expect(caption("A stage", "two")).rejects.toEqual(
      expect.objectContaining({ kind: "invalid" }),
    );
    expect((await filesOf(await draftId()))[0]!.caption).toBe("A mandap");
  });
});
