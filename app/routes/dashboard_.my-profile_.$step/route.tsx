import { useLoaderData, Form } from "@remix-run/react";
import {
  presentEdit,
  type EditPage,
} from "~/features/applications/my-profile/profile-edit-presenter.server";
import { stepPost } from "~/features/applications/answers/answer-forms";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import type { Handle } from "~/layout/route-handle";
import { paths } from "~/urls";
import { revalidateUnlessUnsent } from "~/ui/forms/unsent-post";
import { pressIn, saveAll } from "~/routes/service-provider-onboarding.$step/step-posts.server";
import { editedStepOf, editorIn } from "./edited-step.server";
import { useTranslation } from "react-i18next";
import type { StepForm } from "~/features/applications/answers/questionnaire";
import {
  savedKey,
  SavedNow,
  StepFields,
} from "~/features/applications/form/step-page/views/step-fields";
import { useSending } from "~/features/applications/form/step-page/views/use-sending";
import { ButtonLink } from "~/ui/controls/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { usePostedForm } from "~/ui/forms/use-posted-form";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import { TabsNav } from "~/ui/navigation/tabs-nav";
import { SendRow } from "~/ui/forms/send-row";

export const handle: Handle = { hydrate: true };

export const loader = page("member", async ({ actor, param, t, language }) =>
  presentEdit(editedStepOf(param("step")), actor, t, language),
);

/** Whichever button is pressed, all that was typed and chosen is published first. */
export const action = form(
  "member",
  stepPost,
  async (post) => {
    const step = editedStepOf(post.param("step"));
    const owner = editorIn(post);
    const { field, done, ...press } = pressIn(post, step, owner) ?? {};
    await saveAll(post, step, owner, press);
    const fragment = field ? `#field-${field}` : "";
    return post.redirectWithToast(
      paths.editProfile(step) + fragment,
      done ?? "myProfile.edit.saved",
    );
  },
  { labels: "application", files: true },
);

/** Also after a refusal: the page shows what is saved now, beside what was typed. */
export const shouldRevalidate = revalidateUnlessUnsent;

export default function EditProfileRoute() {
  return <EditScreen page={useLoaderData<typeof loader>()} />;
}

function EditScreen({ page }: { page: EditPage }) {
  const { t } = useTranslation();
  return (
    <Page>
      <BackLink to={paths.myProfile()} label="layout.myProfile" />
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
