import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { StepForm } from "~/features/applications/answers/questionnaire";
import {
  savedKey,
  SavedNow,
  StepFields,
} from "~/features/applications/form/step-page/views/step-fields";
import { useSending } from "~/features/applications/form/step-page/views/use-sending";
import { paths } from "~/urls";
import { ButtonLink } from "~/ui/controls/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { usePostedForm } from "~/ui/forms/use-posted-form";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import { TabsNav } from "~/ui/navigation/tabs-nav";
import type { EditPage } from "../profile-edit-presenter.server";
import { SendRow } from "~/ui/forms/send-row";

export function EditScreen({ page }: { page: EditPage }) {
  const { t } = useTranslation();
  return (
    <Page>
      <BackLink to={paths.myProfile()}>{t("layout.myProfile")}</BackLink>
      <TabsNav label={t("myProfile.edit.title")} tabs={page.tabs} />
      <EditForm key={savedKey(page)} page={page} />
    </Page>
  );
}

function EditForm({ page: rendered }: { page: EditPage }) {
  const { t } = useTranslation();
  const { step } = rendered;
  const posted = usePostedForm<StepForm>(`profile-${step}`, rendered.defaults);
  const { uploads, sending, hasArrived } = useSending(
    paths.editProfileUpload(step),
    rendered.uploads,
  );
  const page = { ...rendered, uploads };
  return (
    <>
      <ErrorSummary {...posted.summary} />
      <PageTitle lede={page.lede} />
      {posted.kind === "conflict" && <SavedNow current={page.current} />}
      <Form
        {...posted.form}
        className="form"
        encType={uploads.length > 0 ? "multipart/form-data" : undefined}
        onSubmit={(event) => {
          if (!hasArrived()) event.preventDefault();
        }}
      >
        <StepFields page={page} posted={posted} enter="save" sending={sending} />
        <SendRow
          button="myProfile.edit.save"
          busy="onboarding.saving"
          name="intent"
          value="save"
          busyToast
        >
          {page.profile && (
            <ButtonLink to={page.profile} variant="secondary" icon="eye">
              {t("myProfile.open")}
            </ButtonLink>
          )}
        </SendRow>
      </Form>
    </>
  );
}
