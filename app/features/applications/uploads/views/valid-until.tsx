import { useTranslation } from "react-i18next";
import { fieldId, TextField } from "~/ui/forms/fields";
import type { PresentedUploads } from "../application-file-presenter";

interface ValidUntilProps {
  file: PresentedUploads["files"][number];
  typed: unknown;
  errors: string[] | undefined;
}

/** Until when an uploaded certificate is valid, if it says so. */
export function ValidUntil({ file, typed, errors }: ValidUntilProps) {
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

/** Last days as they were typed in a post that was refused, by their upload. */
export function validityIn({ validUntilOf, validUntil }: Record<string, unknown>) {
  const typed = [validUntil].flat();
  return new Map<unknown, unknown>(
    [validUntilOf].flat().map((upload, index) => [upload, typed[index] ?? ""]),
  );
}
