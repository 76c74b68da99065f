import { MoneyField, TextArea, TextField } from "./fields";
import { control, type PostedField } from "./use-posted-form";

/** What `<noun>-fields.ts` declares about a field. */
type Declared = { kind: "line" | "text" | "rupees"; hasHint?: boolean };

interface OptionalFieldsProps<Name extends string> {
  declared: Readonly<Record<Name, Declared>>;
  fields: Readonly<Record<NoInfer<Name>, PostedField>>;
  label: (name: NoInfer<Name>) => string;
  hint?: (name: NoInfer<Name>) => string;
}

/** A form's optional fields, each of its declared kind. */
export function OptionalFields<Name extends string>({
  declared,
  fields,
  label,
  hint,
}: OptionalFieldsProps<Name>) {
  return (Object.keys(declared) as Name[]).map((name) => {
    const { kind, hasHint } = declared[name];
    const field = {
      ...control(fields[name]),
      label: label(name),
      hint: hasHint ? hint?.(name) : undefined,
      optional: true,
    };
    if (kind === "rupees") return <MoneyField key={name} {...field} inputMode="text" />;
    if (kind === "text") return <TextArea key={name} {...field} />;
    return <TextField key={name} {...field} autoComplete="off" />;
  });
}
