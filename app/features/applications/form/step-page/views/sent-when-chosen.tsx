import { useEffect, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FileField } from "~/ui/forms/fields";
import { UploadList } from "~/ui/uploads/upload-list";
import { useUploads } from "~/ui/uploads/use-uploads";
import type { PresentedUploads } from "~/features/applications/uploads/application-file-presenter";
import type { LivePart } from "../step-page-presenter.server";

/** Pixels, of the longer side: documents must be legible up close. */
const maxSide = { picture: 2000, document: 2600 };

export type Sent = Pick<LivePart, "uploads"> & Partial<Pick<LivePart, "score">>;

export type Sending = {
  url: string;
  onStored: (sent: Sent, slot: string) => void;
  onBusy: (slot: string, isBusy: boolean) => void;
};

export type FileChoiceProps = {
  upload: PresentedUploads;
  label: ReactNode;
  optional: boolean;
  errors: string[] | undefined;
};

type Props = FileChoiceProps & { sending: Sending };

export function SentWhenChosen({ upload, label, optional, errors, sending }: Props) {
  const { t } = useTranslation();
  const { slot, accept, single, isPicture } = upload;
  const { url, onStored, onBusy } = sending;
  const { isBusy, add, ...sent } = useUploads<{
    message: string;
    live: Sent;
  }>({
    url,
    fields: () => ({
      slot,
      _csrf: inForm("_csrf"),
      _uploads: inForm("_uploads"),
      _draft: inForm("_draft"),
    }),
    single,
    maxSide: isPicture ? maxSide.picture : maxSide.document,
    failed: t("ui.uploads.broken"),
    onStored: ({ live }) => onStored(live, slot),
  });
  useEffect(() => onBusy(slot, isBusy), [slot, isBusy, onBusy]);
  return (
    <>
      {upload.isFull || (
        <FileField
          name={slot}
          label={label}
          hint={single ? upload.hint : t("onboarding.upload.several", { hint: upload.hintOfKind })}
          optional={optional}
          errors={errors}
          accept={accept}
          multiple={!single}
          onChange={({ currentTarget }) => {
            add(currentTarget.files ?? []);
            // So that choosing the same file uploads it again, and the form doesn't send it as
            // well.
            currentTarget.value = "";
            currentTarget.removeAttribute("data-chosen");
          }}
        />
      )}
      <UploadList {...sent} />
    </>
  );
}

const inForm = (name: string) =>
  document.querySelector<HTMLInputElement>(`#main form [name="${name}"]`)?.value ?? "";
