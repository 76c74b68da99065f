import { useEffect, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { FileField } from "~/ui/forms/fields";
import { UploadList } from "~/ui/uploads/upload-list";
import { useUploads } from "~/ui/uploads/use-uploads";
import type { PresentedUploads } from "~/features/applications/uploads/application-file-presenter";
import type { LivePart } from "../step-page-presenter.server";

/** Pixels of the longer side: documents are read closely. */
const mostSide = { picture: 2000, document: 2600 };

/** What a page shows of its uploads, and a step of its score, after one was stored. */
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

/** Chosen files are sent at once, several at a time, each with its progress. */
export function SentWhenChosen({ upload, label, optional, errors, sending }: Props) {
  const { t } = useTranslation();
  const { slot, accept, single, isPicture } = upload;
  const { url, onStored, onBusy } = sending;
  const { uploads, arrived, isBusy, add, cancel, retry } = useUploads<{
    message: string;
    live: Sent;
  }>({
    url,
    fields: () => ({ slot, _csrf: inForm("_csrf"), _uploads: inForm("_uploads") }),
    single,
    mostSide: isPicture ? mostSide.picture : mostSide.document,
    failed: t("ui.uploads.broken"),
    onStored: ({ live }) => onStored(live, slot),
  });
  useEffect(() => onBusy(slot, isBusy), [slot, isBusy, onBusy]);
  return (
    <>
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
          // Chosen again, it is sent again; and the form does not send it once more.
          currentTarget.value = "";
          currentTarget.removeAttribute("data-chosen");
        }}
      />
      <UploadList uploads={uploads} arrived={arrived} cancel={cancel} retry={retry} />
    </>
  );
}

/** As it stands in the step's form now. */
const inForm = (name: string) =>
  document.querySelector<HTMLInputElement>(`#main form [name="${name}"]`)?.value ?? "";
