import { Form } from "@remix-run/react";
import { Link } from "~/ui/controls/link";
import { useTranslation } from "react-i18next";
import type { ApplicationFileId } from "#db/schema/ids";
import { paths } from "~/urls";
import { Button, ButtonRow } from "~/ui/controls/button";
import { DetailsCard } from "~/ui/controls/details-card";
import { Card } from "~/ui/data/card";
import { FileList, FileRow } from "~/ui/data/file-list";
import { Empty } from "~/ui/feedback/empty";
import { Notice } from "~/ui/feedback/notice";
import { fieldId, FileField } from "~/ui/forms/fields";
import { FormField } from "~/ui/forms/form-fields";
import { FormToken } from "~/ui/forms/form-token";
import { fieldOf, PostedSummary } from "~/ui/forms/posted-summary";
import { useAnswer } from "~/ui/forms/unsent-post";
import { usePostedForm } from "~/ui/forms/use-posted-form";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import { lastDayField } from "../../certificate-policy";
import type { certificateForm } from "../certificates/renew.server";
import type { presentFile } from "../../uploads/application-file-presenter";
import type { CertificatesPage } from "../certificates/certificate-presenter.server";

const formOf = (id: ApplicationFileId) => `document-${id}`;
const emptyFormOf = (slot: string) => `slot-${slot}`;

type PresentedFile = ReturnType<typeof presentFile>;
type Certificate = CertificatesPage["certificates"][number];

export function Certificates({ page: { certificates, wanted } }: { page: CertificatesPage }) {
  const { t } = useTranslation();
  const { answer } = useAnswer<{ formId?: string }>();
  const forms = [
    ...certificates.map(({ id }) => formOf(id)),
    ...wanted.map(({ slot }) => emptyFormOf(slot)),
  ];
  // The certificate was replaced in another tab.
  const isGone = answer?.formId !== undefined && !forms.includes(answer.formId);
  return (
    <Page width="narrow">
      <BackLink to={paths.myProfile()} label="layout.myProfile" />
      <PostedSummary typed={["validUntil"]} absent={isGone ? ["file", "validUntil"] : []} />
      <PageTitle lede={t("onboarding.certificate.lede")} />
      {wanted.map(({ slot, label }) => (
        <Card key={slot} title={label}>
          <Notice tone="warning">{t("onboarding.certificate.wanted")}</Notice>
          <CertificateForm id={emptyFormOf(slot)} target={{ slot }} about={label} />
        </Card>
      ))}
      {certificates.length + wanted.length === 0 && (
        <Empty title={t("onboarding.certificate.none")}>{null}</Empty>
      )}
      {certificates.map((one) => (
        <Card key={one.id} title={one.slotLabel}>
          {one.ends && <Notice tone="warning">{one.ends}</Notice>}
          <FileList label={one.slotLabel}>
            <FileRow {...fileRow(one)} />
          </FileList>
          <Renew certificate={one} />
        </Card>
      ))}
    </Page>
  );
}

export const fileRow = ({ name, size, href, thumb, ...file }: PresentedFile) => ({
  name,
  size,
  href,
  thumb,
  state: { state: file.state, label: file.stateLabel },
  note: [file.validity, file.why].filter(Boolean).join(" · "),
});

export function ExpiringNotice({ expiring }: { expiring: string[] }) {
  const { t } = useTranslation();
  if (expiring.length === 0) return null;
  return (
    <Notice tone="warning" title={t("onboarding.certificate.title")}>
      {expiring.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p>
        <Link to={paths.certificates()}>{t("onboarding.certificate.replace")}</Link>
      </p>
    </Notice>
  );
}

function Renew({ certificate }: { certificate: Certificate }) {
  const { t } = useTranslation();
  const id = formOf(certificate.id);
  const { kind } = usePostedForm<typeof certificateForm>(id);
  return (
    <DetailsCard
      title={t("onboarding.certificate.replace")}
      open={kind !== undefined || certificate.ends !== null}
    >
      <CertificateForm id={id} target={{ upload: certificate.id }} about={certificate.name} />
    </DetailsCard>
  );
}

interface CertificateFormProps {
  id: ApplicationFileId;
  target: Record<string, string>;
  about: string;
}

function CertificateForm({ id, target, about }: CertificateFormProps) {
  const { t } = useTranslation();
  const { form, fields, errors } = usePostedForm<typeof certificateForm>(id);
  return (
    <Form {...form} className="form" encType="multipart/form-data">
      <FormToken form={id} />
      {Object.entries(target).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FileField
        name="file"
        id={fieldId(fieldOf(id, "file"))}
        label={t("onboarding.certificate.file")}
        hint={t("onboarding.slot.businessRegistration.hint")}
        errors={errors.file}
        accept="image/jpeg,image/png,image/webp,image/heic,image/heif,application/pdf"
      />
      <FormField
        of={lastDayField.validUntil}
        posted={fields.validUntil}
        id={fieldId(fieldOf(id, "validUntil"))}
        width="medium"
      />
      <ButtonRow>
        <Button icon="upload" busyLabel={t("onboarding.upload.busy")}>
          {t("onboarding.certificate.send")}
          <span className="visually-hidden"> {about}</span>
        </Button>
      </ButtonRow>
    </Form>
  );
}
