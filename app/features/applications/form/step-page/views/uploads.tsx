import { useTranslation } from "react-i18next";
import { useEffect, useState, type ComponentType } from "react";
import { Button } from "~/ui/controls/button";
import { ConfirmedButton } from "~/ui/controls/confirmed-button";
import { TextField, fieldId, FileField } from "~/ui/forms/fields";
import { FileList, FileRow } from "~/ui/data/file-list";
import { Notice } from "~/ui/feedback/notice";
import type { PresentedUploads } from "~/features/applications/uploads/application-file-presenter";
import type { StepPage } from "../step-page-presenter.server";
import type { Sending, FileChoiceProps } from "./sent-when-chosen";
import { Worth } from "./questions";

type Errors = Record<string, string[] | undefined>;

type Captions = Map<unknown, unknown>;

export function captionsIn({ captionOf, caption, ...values }: Record<string, unknown>): Captions {
  const typed = [caption].flat();
  return new Map([
    ...[captionOf].flat().map((upload, index) => [upload, typed[index] ?? ""] as const),
    ...validityIn(values),
  ]);
}

type UploadsProps = {
  uploads: PresentedUploads[];
  errors: Errors;
  typed: Captions;
  points?: StepPage["score"]["points"];
  canAsk?: boolean;
  sending?: Sending;
};

export function Uploads({ uploads, ...shared }: UploadsProps) {
  const { t } = useTranslation();
  return (
    <>
      {uploads.some(({ isOpen }) => isOpen) && (
        <Notice tone="warning">{t("onboarding.upload.noAadhaar")}</Notice>
      )}
      {uploads.map((upload) => (
        <Upload key={upload.slot} upload={upload} {...shared} />
      ))}
    </>
  );
}

type UploadProps = Omit<UploadsProps, "uploads"> & { upload: PresentedUploads };

function Upload({ upload, errors, typed, points: ofSlots, canAsk, sending }: UploadProps) {
  const { t } = useTranslation();
  const { slot, label, isOpen, files } = upload;
  const canAdd = isOpen && !upload.isFull;
  const points = ofSlots?.[slot];
  return (
    <section className="card" aria-label={label}>
      {canAdd || <h2 id={fieldId(slot)}>{label}</h2>}
      {isOpen && (
        <FileChoice
          upload={upload}
          label={points ? <Worth points={points}>{label}</Worth> : label}
          optional={upload.optional && !points}
          errors={errors[slot]}
          sending={sending}
        />
      )}
      {canAdd && canAsk && <AskSomeoneElse slot={slot} label={label} />}
      {upload.count && <p className="note">{upload.count}</p>}
      {files.length > 0 && (
        <FileList label={t("onboarding.upload.list", { label })}>
          {files.map((file) => (
            <FileRow
              key={file.id}
              name={file.name}
              size={file.size}
              thumb={file.thumb}
              href={file.href}
              state={file.state}
              note={
                upload.isPicture && isOpen ? (
                  <Caption
                    file={file}
                    typed={typed.get(file.id)}
                    errors={errors[`caption-${file.id}`]}
                  />
                ) : file.isDated ? (
                  <ValidUntil
                    file={file}
                    typed={typed.get(file.id)}
                    errors={errors[`validUntil-${file.id}`]}
                  />
                ) : (
                  file.note || file.caption
                )
              }
            >
              {isOpen && <FileButtons file={file} canMove={upload.isPicture} />}
            </FileRow>
          ))}
        </FileList>
      )}
    </section>
  );
}

type File = PresentedUploads["files"][number];

type CaptionProps = { file: File; typed: unknown; errors: string[] | undefined };

function Caption({ file, typed, errors }: CaptionProps) {
  const { t } = useTranslation();
  return (
    <>
      {file.note}
      <input type="hidden" name="captionOf" value={file.id} />
      <input type="hidden" name="captionBefore" value={file.caption} />
      <TextField
        name="caption"
        id={fieldId(`caption-${file.id}`)}
        label={t("onboarding.upload.caption")}
        optional
        defaultValue={typeof typed === "string" ? typed : file.caption}
        errors={errors}
      />
    </>
  );
}

function FileButtons({ file, canMove }: { file: File; canMove: boolean }) {
  const { t } = useTranslation();
  const named = <span className="visually-hidden"> {file.name}</span>;
  return (
    <>
      {canMove && !file.isFirst && !file.isSecond && (
        <Button name="intent" value={`cover-${file.id}`} variant="quiet" small>
          {t("onboarding.upload.cover")}
          {named}
        </Button>
      )}
      {canMove && !file.isFirst && (
        <Button name="intent" value={`moveUp-${file.id}`} variant="quiet" icon="chevron-up" small>
          {t("onboarding.upload.up")}
          {named}
        </Button>
      )}
      {canMove && !file.isLast && (
        <Button
          name="intent"
          value={`moveDown-${file.id}`}
          variant="quiet"
          icon="chevron-down"
          small
        >
          {t("onboarding.upload.down")}
          {named}
        </Button>
      )}
      <ConfirmedButton
        id={`remove-${file.id}`}
        question={t("onboarding.upload.confirm")}
        about={file.name}
        name="intent"
        value={`removeFile-${file.id}`}
        confirmLabel={t("onboarding.upload.remove")}
        small
      >
        {t("onboarding.upload.remove")}
        {named}
      </ConfirmedButton>
    </>
  );
}

type Scripted = ComponentType<FileChoiceProps & { sending: Sending }>;

/** The script is loaded separately: most steps have no uploads. */
function FileChoice({ sending, ...choice }: FileChoiceProps & { sending?: Sending | undefined }) {
  const [Scripted, setScripted] = useState<Scripted | null>(null);
  useEffect(() => {
    if (!sending) return;
    import("./sent-when-chosen").then(
      ({ SentWhenChosen }) => setScripted(() => SentWhenChosen),
      // The button works without the script.
      () => undefined,
    );
  }, [sending]);
  return Scripted && sending ? (
    <Scripted {...choice} sending={sending} />
  ) : (
    choice.upload.isFull || <SentByButton {...choice} />
  );
}

function SentByButton({ upload, label, optional, errors }: FileChoiceProps) {
  const { t } = useTranslation();
  const { slot, hint, accept, single, files } = upload;
  return (
    <>
      <FileField
        name={slot}
        label={label}
        hint={hint}
        optional={optional}
        errors={errors}
        accept={accept}
      />
      <div>
        <Button
          name="intent"
          value={`upload-${slot}`}
          variant="secondary"
          icon="upload"
          busyLabel={t("onboarding.upload.busy")}
        >
          {t(single && files.length ? "onboarding.upload.again" : "onboarding.upload.do")}
          <span className="visually-hidden"> {upload.label}</span>
        </Button>
      </div>
    </>
  );
}

interface ValidUntilProps {
  file: PresentedUploads["files"][number];
  typed: unknown;
  errors: string[] | undefined;
}

function ValidUntil({ file, typed, errors }: ValidUntilProps) {
  const { t } = useTranslation();
  return (
    <>
      {file.note}
      <input type="hidden" name="validUntilOf" value={file.id} />
      <input type="hidden" name="validUntilBefore" value={file.validUntil} />
      <TextField
        name="validUntil"
        id={fieldId(`validUntil-${file.id}`)}
        label={t("onboarding.certificate.label")}
        hint={t("onboarding.certificate.hint")}
        autoComplete="off"
        width="medium"
        optional
        defaultValue={typeof typed === "string" ? typed : file.validUntil}
        errors={errors}
      />
    </>
  );
}

function validityIn({ validUntilOf, validUntil }: Record<string, unknown>) {
  const typed = [validUntil].flat();
  return new Map<unknown, unknown>(
    [validUntilOf].flat().map((upload, index) => [upload, typed[index] ?? ""]),
  );
}

/** Saves the step, then leads to the page that creates upload links. */
function AskSomeoneElse({ slot, label }: { slot: string; label: string }) {
  const { t } = useTranslation();
  return (
    <div className="cluster">
      <span className="note">{t("uploadRequests.ask.who")}</span>
      <Button name="intent" value={`ask-${slot}`} variant="quiet" small icon="users">
        {t("uploadRequests.ask.do")}
        <span className="visually-hidden"> {label}</span>
      </Button>
    </div>
  );
}
