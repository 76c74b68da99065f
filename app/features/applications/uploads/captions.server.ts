import { eq } from "drizzle-orm";
import { now } from "~/platform/clock.server";
import { schema } from "~/platform/database/database.server";
import { keyWith } from "~/platform/i18n";
import { freeText } from "~/platform/india/india-fields";
import { cutText } from "~/platform/india/text";
import { invalid } from "~/platform/refusals";
import { filesOf } from "../uploaded-files.server";
import type { Problems } from "../answers/answers";
import { maxCaptionLength } from "../application-steps";
import { changeApplication, whatMayChange, type Applicant } from "../application-drafts.server";

const { applicationFiles } = schema;

const captionText = freeText.optional({ max: maxCaptionLength, oneLine: true });
const tooLong = `fields.text.tooLong|max=${maxCaptionLength}`;
const cutKey = `onboarding.upload.captionCut|max=${maxCaptionLength}`;

/** A wrong one doesn't stop the others. @param removed an upload being deleted with its caption */
export async function saveCaptions(applicant: Applicant, form: FormData, removed?: string) {
  const problems: Problems = {};
  const valid: PostedText[] = [];
  for (const posted of textsBeside(form, "caption")) {
    if (posted.upload === removed) continue;
    const text = captionText.safeParse(posted.typed);
    if (text.success) valid.push({ ...posted, typed: text.data ?? "" });
    else {
      const keys = text.error.issues.map(({ message }) => message);
      const at = `caption-${posted.upload}`;
      problems[at] = keys;
      // Saves the beginning for when the owner returns, but not in a live profile, which would
      // publish it.
      if (applicant.editsProfile || !keys.includes(tooLong)) continue;
      const cut = captionText.safeParse(cutText(posted.typed, maxCaptionLength));
      if (!cut.success) continue;
      valid.push({ ...posted, typed: cut.data ?? "" });
      problems[at] = [cutKey];
    }
  }
  if (valid.some(({ typed, before }) => typed !== before))
    await changeApplication(applicant, async (tx, application) => {
      const files = await filesOf(application.id, tx);
      const canChange = await whatMayChange(applicant, application, tx);
      const page = applicant.save?.page;
      for (const { upload, typed, before } of valid) {
        const file = files.find(({ id }) => id === upload);
        if (typed === before || typed === file?.caption) continue;
        const lost = (key: string) =>
          (problems[""] ??= []).push(keyWith(`onboarding.upload.${key}`, { caption: typed }));
        if (!file) lost("captionGone");
        else if (!canChange("portfolio", "portfolioImages")) lost("captionClosed");
        else if (file.caption !== before && file.captionByPage !== (page ?? ""))
          problems[`caption-${upload}`] = [
            keyWith("onboarding.upload.captionChanged", { now: file.caption }),
          ];
        else
          await tx
            .update(applicationFiles)
            .set({ caption: typed, captionByPage: page ?? null, changedAt: now() })
            .where(eq(applicationFiles.id, upload));
      }
    });
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

type PostedText = {
  upload: string;
  typed: string;
  /** When the page was rendered, so that an unchanged one is not saved. */
  before: string;
};

export function textsBeside(form: FormData, name: "caption" | "validUntil"): PostedText[] {
  const all = (field: string) => form.getAll(field).map(String);
  const [before, typed] = [all(`${name}Before`), all(name)];
  return all(`${name}Of`).map((upload, at) => ({
    upload,
    typed: typed[at] ?? "",
    before: before[at] ?? "",
  }));
}
