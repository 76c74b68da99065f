import { useLoaderData, Form } from "@remix-run/react";
import { requestedUploadForm } from "~/features/applications/uploads/requests/upload-request-forms";
import {
  presentUpload,
  type UploadData,
} from "~/features/applications/uploads/requests/upload-request-presenter.server";
import { answerUploadRequest } from "~/features/applications/uploads/requests/upload-request-commands.server";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import type { Handle } from "~/layout/route-handle";
import { paths } from "~/urls";
import { Refusal } from "~/platform/refusals";
import { useTranslation } from "react-i18next";
import { Notice } from "~/ui/feedback/notice";
import { FileField, TextField } from "~/ui/forms/fields";
import { FormToken } from "~/ui/forms/form-token";
import { PostedSummary } from "~/ui/forms/posted-summary";
import { control, usePostedForm } from "~/ui/forms/use-posted-form";
import { PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import { SendRow } from "~/ui/forms/send-row";

export const handle: Handle = { bare: true };

/** Opening it changes nothing: programs that check links in messages don't use it up. */
export const loader = page("anyone", ({ param, t, language }) =>
  presentUpload(param("token"), { t, language }),
);

export const action = form(
  "anyone",
  requestedUploadForm,
  async ({ param, ip, input, form, redirectWithToast }) => {
    const chosen = form.get("file");
    const add = answerUploadRequest(
      param("token"),
      { ip },
      {
        chosen: chosen instanceof File ? chosen : null,
        name: input.name,
      },
    );
    await add.catch((error: unknown) => {
      // There is no field left in which to choose the file again.
      if (error instanceof Refusal && error.kind === "conflict") form.delete("file");
      throw error;
    });
    form.delete("file");
    return redirectWithToast(paths.upload(param("token")), "onboarding.upload.done");
  },
  { labels: "uploadRequest", files: true },
);

// Not hydrated: a stranger's phone opens it once, from a message.
export default function UploadRoute() {
  return <UploadPage page={useLoaderData<typeof loader>()} />;
}

function UploadPage({ page }: { page: UploadData }) {
  return (
    <Page width="narrow">
      <PostedSummary />
      <PageTitle lede={page.lede} />
      {page.state === "open" && <UploadForm page={page} />}
    </Page>
  );
}

function UploadForm({ page }: { page: Extract<UploadData, { state: "open" }> }) {
  const { t } = useTranslation();
  const { form, fields, errors } = usePostedForm<typeof requestedUploadForm>("upload");
  return (
    <>
      <Notice tone="warning">{t("onboarding.upload.noAadhaar")}</Notice>
      <Form {...form} className="form" encType="multipart/form-data">
        <FormToken />
        <FileField
          name="file"
          label={page.document}
          hint={page.hint}
          accept={page.accept}
          errors={errors.file}
        />
        <TextField
          {...control(fields.name)}
          label={t("uploadRequests.upload.name.label")}
          hint={t("uploadRequests.upload.name.hint")}
          optional
          autoComplete="name"
        />
        <p className="note">{page.until}</p>
        <SendRow button="uploadRequests.upload.do" busy="onboarding.upload.busy" icon="upload" />
        <p className="note">{t("uploadRequests.upload.seen")}</p>
      </Form>
    </>
  );
}
