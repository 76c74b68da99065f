import { MoneyField, TextArea, TextField } from "./fields";
import { control, type PostedField } from "./use-posted-form";

type Declared = { kind: "line" | "text" | "rupees"; hasHint?: boolean };

interface OptionalFieldsProps<Name extends string> {
  declared: Readonly<Record<Name, Declared>>;
  fields: Readonly<Record<NoInfer<Name>, PostedField>>;
  label: (name: NoInfer<Name>) => string;
  hint?: (name: NoInfer<Name>) => string;
}

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
