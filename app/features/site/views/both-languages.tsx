import { useTranslation } from "react-i18next";
import { TextArea, TextField } from "~/ui/forms/fields";
import { control, type PostedField } from "~/ui/forms/use-posted-form";

interface BothLanguagesProps {
  /** Its text in English and in Hindi, which is optional. */
  fields: readonly [en: PostedField, hi: PostedField];
  label: (field: string) => string;
  hint?: string;
  /** Of a text of several lines. */
  rows?: number;
}

export function BothLanguages({ fields: [en, hi], label, hint, rows }: BothLanguagesProps) {
  const { t } = useTranslation();
  const Input = rows ? TextArea : TextField;
  return (
    <>
      <Input {...control(en)} label={label(en.name)} hint={hint} rows={rows} />
      <Input
        {...control(hi)}
        label={label(hi.name)}
        hint={t("site.hindiHint")}
        rows={rows}
        lang="hi"
      />
    </>
  );
}
