import { Fragment, type ComponentProps, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import {
  Checkbox,
  CheckboxField,
  FileField,
  MoneyField,
  RadioField,
  SelectField,
  TextArea,
  TextField,
} from "./fields";
import { OtpField, PasswordField } from "./fields/text-fields";
import { choices, control, type PostedField } from "./use-posted-form";

/** As `fields` in platform/forms declares it. */
type Declared = {
  kind: string;
  label: string;
  hint?: string;
  optional?: true;
  unmarked?: true;
  width?: "short" | "medium" | "full";
  autoComplete?: string;
  inputMode?: "text" | "numeric" | "decimal" | "tel";
  lang?: string;
  rows?: number;
  spellCheck?: false;
  values?: readonly string[];
  text?: (value: string) => string;
  empty?: string;
  inline?: true;
  accept?: string;
  multiple?: true;
};
type Own = Partial<Omit<ComponentProps<typeof TextField>, "type">> & {
  rows?: number | undefined;
  /** Instead of those declared. */
  values?: readonly string[];
  options?: readonly { value: string; label: string }[];
};

const inputs: Record<string, Own> = {
  name: { autoComplete: "name" },
  email: { inputMode: "email", autoComplete: "email", spellCheck: false },
  mobile: { inputMode: "tel", autoComplete: "tel", width: "medium" },
  line: { autoComplete: "off" },
  number: { inputMode: "numeric", autoComplete: "off", width: "short" },
  day: { inputMode: "numeric", autoComplete: "off", width: "medium" },
};

/** For a form that shows these, above what else it contains. */
export type Declaration = {
  of?: Readonly<Record<string, Declared>>;
  own?: Readonly<Record<string, Own>>;
};

export function FormFields<Name extends string>({
  of,
  posted,
  own = {},
  after = {},
}: {
  of: Readonly<Record<Name, Declared>>;
  posted: Readonly<Record<NoInfer<Name>, PostedField>>;
  /** What only the page knows, such as a hint with a value. */
  own?: Partial<Record<NoInfer<Name>, Own>>;
  after?: Partial<Record<NoInfer<Name>, ReactNode>>;
}) {
  return (Object.keys(of) as Name[]).map((name) => (
    <Fragment key={name}>
      <FormField of={of[name]} posted={posted[name]} {...own[name]} />
      {after[name]}
    </Fragment>
  ));
}

/** A field in a row has `rowControl` instead of `posted`. */
export function FormField({
  of,
  posted,
  values = of.values ?? [],
  options,
  ...own
}: { of: Declared; posted?: PostedField | undefined } & Own) {
  const { t } = useTranslation();
  const { kind, label, hint, optional, unmarked, text, empty, inline } = of;
  const { defaultValue, width, ...rest } = {
    ...(posted && control(posted)),
    ...inputs[kind],
    ...attributesOf(of),
    optional: optional && !unmarked,
    label: t(label),
    hint: hint && t(hint),
    ...(empty && { emptyLabel: t(empty) }),
    ...own,
  } as ComponentProps<typeof TextField>;
  // The kinds differ in their elements' attributes; those of the declaration all of them have.
  const field = { ...rest, defaultValue };
  const choice = {
    inline,
    options: options ?? values.map((value) => ({ value, label: text ? t(text(value)) : value })),
  };
  switch (kind) {
    case "text":
      return <TextArea {...(field as ComponentProps<typeof TextArea>)} />;
    case "rupees":
      return <MoneyField {...field} />;
    case "password":
      return <PasswordField {...rest} />;
    case "code":
      return <OtpField {...rest} />;
    case "file":
      return <FileField {...rest} accept={of.accept} multiple={of.multiple} />;
    case "radio":
      return <RadioField {...rest} {...choice} defaultValue={defaultValue as string} />;
    case "checkboxes":
      return <CheckboxField {...rest} {...(posted && choices(posted))} {...choice} />;
    case "select":
      return <SelectField {...(field as ComponentProps<typeof SelectField>)} {...choice} />;
    case "checkbox":
      return <Checkbox {...rest} value="on" defaultChecked={defaultValue === "on"} />;
    default:
      return <TextField {...field} width={width} />;
  }
}

const attributes = ["width", "autoComplete", "inputMode", "spellCheck", "lang", "rows"] as const;

/** Undefined would replace what an element has by itself. */
const attributesOf = (of: Declared) =>
  Object.fromEntries(
    attributes.flatMap((name) => (of[name] === undefined ? [] : [[name, of[name]]])),
  );
