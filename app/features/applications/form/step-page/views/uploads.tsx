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
import { maxCaptionLength } from "~/features/applications/application-steps";
import { PressButton, Worth } from "./questions";

type Errors = Record<string, string[] | undefined>;

/** By upload. */
type Typed = Map<unknown, unknown>;

export const typedBeside = (values: Record<string, unknown>): Typed =>
  new Map(
    ["caption", "validUntil"].flatMap((name) => {
      const typed = [values[name]].flat();
      const uploads = [values[`${name}Of`]].flat();
      return uploads.map((upload, index) => [upload, typed[index] ?? ""] as const);
    }),
  );

type UploadsProps = {
  uploads: PresentedUploads[];
  errors: Errors;
  typed: Typed;
  points: StepPage["score"]["points"] | undefined;
  canAsk: boolean;
  sending: Sending;
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
      {canAdd && canAsk && (
        <div>
          <PressButton
            value={`ask-${slot}`}
            icon="users"
            label={t("uploadRequests.ask")}
            about={label}
          />
        </div>
      )}
      {upload.count && <p className="note">{upload.count}</p>}
      {files.length > 0 && (
        <FileList label={t("onboarding.upload.list", { label })} grid={upload.isPicture && isOpen}>
          {files.map((file, at) => (
            <FileRow
              key={file.id}
              name={file.name}
              size={file.size}
              thumb={file.thumb}
              href={file.href}
              state={file.state}
              note={
                upload.isPicture && isOpen ? (
                  <TextBeside
                    file={file}
                    errors={errors}
                    typed={typed.get(file.id)}
                    name="caption"
                    label={t("onboarding.upload.caption", { number: at + 1 })}
                    limit={maxCaptionLength}
                  />
                ) : file.isDated ? (
                  <TextBeside
                    file={file}
                    errors={errors}
                    typed={typed.get(file.id)}
                    name="validUntil"
                    label={t("onboarding.certificate.label")}
                    hint={t("onboarding.certificate.hint")}
                  />
                ) : (
                  file.note || file.caption
                )
              }
            >
              {isOpen && <FileButtons file={file} isPhoto={upload.isPicture} />}
            </FileRow>
          ))}
        </FileList>
      )}
    </section>
  );
}

type File = PresentedUploads["files"][number];

interface TextBesideProps {
  file: File;
  name: "caption" | "validUntil";
  typed: unknown;
  errors: Errors;
  label: string;
  hint?: string;
  /** In characters; then it counts them. */
  limit?: number;
}

/** A caption, or a certificate's last day. */
function TextBeside({ file, name, typed, errors, label, hint, limit }: TextBesideProps) {
  const { t } = useTranslation();
  const isDay = name === "validUntil";
  const initial = typeof typed === "string" ? typed : file[name];
  const [length, setLength] = useState([...initial].length);
  return (
    <>
      {file.note}
      <input type="hidden" name={`${name}Of`} value={file.id} />
      <input type="hidden" name={`${name}Before`} value={file[name]} />
      <TextField
        name={name}
        id={fieldId(`${name}-${file.id}`)}
        label={label}
        hint={hint}
        autoComplete={isDay ? "off" : undefined}
        width={isDay ? "medium" : undefined}
        optional={isDay}
        defaultValue={initial}
        errors={errors[`${name}-${file.id}`]}
        onChange={({ currentTarget }) => setLength([...currentTarget.value].length)}
      />
      {limit && <span className="note">{t("ui.characters", { length, limit })}</span>}
    </>
  );
}

function FileButtons({ file, isPhoto }: { file: File; isPhoto: boolean }) {
  const { t } = useTranslation();
  const { id, name } = file;
  const remove = (
    <ConfirmedButton
      id={`remove-${id}`}
      question={t("onboarding.upload.confirm")}
      about={name}
      name="intent"
      value={`removeFile-${id}`}
      confirmLabel={t("onboarding.upload.remove")}
      small
    >
      {t("onboarding.upload.remove")}
      <span className="visually-hidden"> {name}</span>
    </ConfirmedButton>
  );
  if (!isPhoto) return remove;
  return (
    <details>
      <summary>
        {t("onboarding.upload.arrange")}
        <span className="visually-hidden"> {name}</span>
      </summary>
      {!file.isFirst && !file.isSecond && (
        <PressButton value={`cover-${id}`} label={t("onboarding.upload.cover")} about={name} />
      )}
      {!file.isFirst && (
        <PressButton
          value={`moveUp-${id}`}
          icon="chevron-up"
          label={t("onboarding.upload.up")}
          about={name}
        />
      )}
      {!file.isLast && (
        <PressButton
          value={`moveDown-${id}`}
          icon="chevron-down"
          label={t("onboarding.upload.down")}
          about={name}
        />
      )}
      {remove}
    </details>
  );
}

type Scripted = ComponentType<FileChoiceProps & { sending: Sending }>;

/** The script is loaded separately: most steps have no uploads. */
function FileChoice({ sending, ...choice }: FileChoiceProps & { sending: Sending }) {
  const [Scripted, setScripted] = useState<Scripted | null>(null);
  useEffect(() => {
    import("./sent-when-chosen").then(
      ({ SentWhenChosen }) => setScripted(() => SentWhenChosen),
      // The button works without the script.
      () => undefined,
    );
  }, []);
  return Scripted ? (
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
