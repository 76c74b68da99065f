import { useTranslation } from "react-i18next";
import { SummaryList } from "~/ui/data/summary-list";
import { Notice } from "~/ui/feedback/notice";
import { currentPasswordField } from "~/features/accounts/settings/settings-fields";
import { FormField } from "~/ui/forms/form-fields";
import { FormToken } from "~/ui/forms/form-token";
import type { usePostedForm } from "~/ui/forms/use-posted-form";
import type { StepForm } from "~/features/applications/answers/questionnaire";
import type { StepPage } from "../step-page-presenter.server";
import { Questions } from "./questions";
import type { Sending } from "./sent-when-chosen";
import { typedBeside, Uploads } from "./uploads";
import { idsOf } from "~/platform/ids";

/** Of an application's step, which has a draft and a score, or of a live profile's. */
type EditedPage = Pick<StepPage, "version" | "groups" | "packages" | "warnings" | "uploads"> &
  Partial<Pick<StepPage, "draft" | "score">>;

interface StepFieldsProps {
  page: EditedPage;
  posted: ReturnType<typeof usePostedForm<StepForm>>;
  /** The button that Enter presses. */
  enter: string | false;
  sending: Sending;
}

export function StepFields({ page, posted, enter, sending }: StepFieldsProps) {
  return (
    <>
      <FormToken />
      <input type="hidden" name="_version" value={page.version} />
      {page.draft !== undefined && <input type="hidden" name="_draft" value={page.draft} />}
      <input type="hidden" name="_uploads" value={uploadsOf(page).join(" ")} />
      {enter && <EnterKey intent={enter} />}
      <Uploads
        uploads={page.uploads}
        errors={posted.errors}
        typed={typedBeside(posted.values)}
        points={page.score?.points}
        canAsk={page.draft !== undefined}
        sending={sending}
      />
      <Questions page={page} fields={posted.fields} />
    </>
  );
}

/** For a form that is remounted after each save, so that the fields show what was saved. */
export const savedKey = (page: Pick<StepPage, "step" | "version" | "uploads">) =>
  [page.step, page.version, ...uploadsOf(page)].join("-");

const uploadsOf = ({ uploads }: Pick<StepPage, "uploads">) =>
  uploads.flatMap(({ files }) => idsOf(files));

/** Enter activates a form's first button, which must not be one that removes something. */
function EnterKey({ intent }: { intent: string }) {
  const { t } = useTranslation();
  return (
    <button
      type="submit"
      className="visually-hidden"
      name="intent"
      value={intent}
      tabIndex={-1}
      aria-hidden
      data-busy-label={t("onboarding.saving")}
      data-busy-toast=""
    />
  );
}

/** What is saved now, beside what was typed in an outdated page. */
export function SavedNow({ current }: Pick<StepPage, "current">) {
  const { t } = useTranslation();
  if (current.length === 0) return null;
  return (
    <Notice tone="warning" title={t("onboarding.staleNow")}>
      <SummaryList rows={current.map(({ label, value }) => ({ key: label, value }))} />
    </Notice>
  );
}

export function BankPassword({ errors }: { errors: string[] | undefined }) {
  const { t } = useTranslation();
  return (
    <FormField
      of={currentPasswordField}
      name="password"
      errors={errors}
      hint={t("onboarding.problem.bankChange")}
    />
  );
}
