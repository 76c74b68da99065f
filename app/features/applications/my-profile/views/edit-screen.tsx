import { Form } from "@remix-run/react";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import type { StepForm } from "~/features/applications/answers/answer-forms";
import { Questions } from "~/features/applications/form/step-page/views/questions";
import type { Sent } from "~/features/applications/form/step-page/views/sent-when-chosen";
import { captionsIn, Uploads } from "~/features/applications/form/step-page/views/uploads";
import {
  useSending,
  withUploadsOf,
} from "~/features/applications/form/step-page/views/use-sending";
import { paths } from "~/urls";
import { Button, ButtonLink, ButtonRow } from "~/ui/controls/button";
import { SummaryList } from "~/ui/data/summary-list";
import { Notice } from "~/ui/feedback/notice";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { FormToken } from "~/ui/forms/form-token";
import { usePostedForm } from "~/ui/forms/use-posted-form";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import { TabsNav } from "~/ui/navigation/tabs-nav";
import type { EditPage } from "../profile-edit-presenter.server";

export function EditScreen({ page }: { page: EditPage }) {
  const { t } = useTranslation();
  return (
    <Page>
      <BackLink to={paths.myProfile()}>{t("layout.myProfile")}</BackLink>
      <TabsNav label={t("myProfile.edit.title")} tabs={page.tabs} />
      {/* Remounted after each save, so that the fields show what was saved. */}
      <EditForm key={[page.step, page.version, ...idsOf(page.uploads)].join("-")} page={page} />
    </Page>
  );
}

function EditForm({ page }: { page: EditPage }) {
  const { t } = useTranslation();
  const posted = usePostedForm<StepForm>(`profile-${page.step}`, page.defaults);
  const [uploads, setUploads] = useState(page.uploads);
  const onStored = useCallback(
    (sent: Sent, slot: string) => setUploads((before) => withUploadsOf(slot, sent, before)),
    [],
  );
  const { sending, hasArrived } = useSending(paths.editProfileUpload(page.step), onStored);
  const isStale = posted.kind === "conflict";
  return (
    <>
      <ErrorSummary {...posted.summary} />
      <PageTitle lede={page.lede}>{page.title}</PageTitle>
      {isStale && page.current.length > 0 && (
        <Notice tone="warning" title={t("onboarding.staleNow")}>
          <SummaryList rows={page.current.map(({ label, value }) => ({ key: label, value }))} />
        </Notice>
      )}
      <Form
        {...posted.form}
        className="form"
        encType={uploads.length > 0 ? "multipart/form-data" : undefined}
        onSubmit={(event) => {
          if (!hasArrived()) event.preventDefault();
        }}
      >
        <FormToken />
        <input type="hidden" name="_version" value={page.version} />
        <input type="hidden" name="_uploads" value={idsOf(uploads).join(" ")} />
        {/* Enter activates a form's first button, which must not be one that removes something. */}
        <button
          type="submit"
          className="visually-hidden"
          name="intent"
          value="save"
          tabIndex={-1}
          aria-hidden
          data-busy-label={t("onboarding.saving")}
        />
        <Uploads
          uploads={uploads}
          errors={posted.errors}
          typed={captionsIn(posted.values)}
          sending={sending}
        />
        <Questions page={page} fields={posted.fields} />
        <ButtonRow>
          <Button name="intent" value="save" busyLabel={t("onboarding.saving")} busyToast>
            {t("myProfile.edit.save")}
          </Button>
          {page.profile && (
            <ButtonLink to={page.profile} variant="secondary" icon="eye">
              {t("myProfile.open")}
            </ButtonLink>
          )}
        </ButtonRow>
      </Form>
    </>
  );
}

const idsOf = (uploads: EditPage["uploads"]) =>
  uploads.flatMap(({ files }) => files.map(({ id }) => id));
