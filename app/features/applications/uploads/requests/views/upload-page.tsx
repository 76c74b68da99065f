import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Notice } from "~/ui/feedback/notice";
import { FileField, TextField } from "~/ui/forms/fields";
import { FormToken } from "~/ui/forms/form-token";
import { PostedSummary } from "~/ui/forms/posted-summary";
import { control, usePostedForm } from "~/ui/forms/use-posted-form";
import { PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import type { requestedUploadForm } from "../upload-request-forms";
import type { UploadData } from "../upload-request-presenter.server";
import { SendRow } from "~/ui/forms/send-row";

export function UploadPage({ page }: { page: UploadData }) {
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
