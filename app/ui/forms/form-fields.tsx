import type { ComponentProps } from "react";
import { useTranslation } from "react-i18next";
import { FileField, MoneyField, PasswordField, TextArea, TextField } from "./fields";
import { control, type PostedField } from "./use-posted-form";

/** As `fields` in platform/forms declares it. */
type Declared = {
  kind: string;
  label: string;
  hint?: string;
  optional?: true;
  width?: "short" | "medium";
  autoComplete?: string;
  lang?: string;
};
type Own = Partial<Omit<ComponentProps<typeof TextField>, "type">> & { rows?: number };

const inputs: Record<string, Own> = {
  name: { autoComplete: "name" },
  email: { inputMode: "email", autoComplete: "email", spellCheck: false },
  mobile: { inputMode: "tel", autoComplete: "tel", width: "medium" },
  number: { inputMode: "numeric", width: "short" },
};

/** The fields of a form in the order of their declaration. */
export function FormFields<Name extends string>({
  of,
  posted,
  own = {},
}: {
  of: Readonly<Record<Name, Declared>>;
  posted: Readonly<Record<NoInfer<Name>, PostedField>>;
  /** What only the page knows, such as a hint with a value. */
  own?: Partial<Record<NoInfer<Name>, Own>>;
}) {
  return (Object.keys(of) as Name[]).map((name) => (
    <FormField key={name} of={of[name]} posted={posted[name]} {...own[name]} />
  ));
}

export function FormField({ of, posted, ...own }: { of: Declared; posted: PostedField } & Own) {
  const { t } = useTranslation();
  const { kind, label, hint, optional, lang } = of;
  const input = inputs[kind] ?? {};
  const { width = input.width, autoComplete = input.autoComplete } = of;
  const { defaultValue, ...rest } = {
    ...control(posted),
    ...input,
    width,
    autoComplete,
    optional,
    lang,
    label: t(label),
    hint: hint && t(hint),
    ...own,
  };
  // The kinds differ in their elements' attributes; those of the declaration all of them have.
  const field = { ...rest, defaultValue } as ComponentProps<typeof TextField>;
  switch (kind) {
    case "text":
      return <TextArea {...(field as ComponentProps<typeof TextArea>)} />;
    case "rupees":
      return <MoneyField {...field} inputMode="text" />;
    case "password":
      return <PasswordField {...rest} />;
    case "file":
      return <FileField {...rest} />;
    default:
      return <TextField {...field} />;
  }
}
