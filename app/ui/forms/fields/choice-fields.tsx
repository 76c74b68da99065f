import type { InputHTMLAttributes, SelectHTMLAttributes } from "react";
import { Field, FieldGroup, FieldWords, idOf, split } from "./field";
import type { FieldProps, Option } from "./field";

type SelectProps = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, keyof FieldProps | "required"> & {
    options: readonly (Omit<Option, "label"> & { label: string })[];
    emptyLabel?: string;
  };

export function SelectField(props: SelectProps) {
  const { field, control } = split(props);
  const { options, emptyLabel, ...select } = control;
  return (
    <Field field={field}>
      <div className="select">
        <select {...select}>
          {emptyLabel === undefined ? null : <option value="">{emptyLabel}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
    </Field>
  );
}

type GroupProps = FieldProps & {
  options: readonly Option[];
  /** Puts short answers side by side. */
  inline?: boolean;
};

export const RadioField = ({
  defaultValue,
  ...group
}: GroupProps & { defaultValue?: string | null | undefined }) => (
  <Choices type="radio" {...group} isChosen={(value) => value === defaultValue} />
);

export const CheckboxField = ({
  defaultValue,
  ...group
}: GroupProps & { defaultValue?: readonly string[] | null | undefined }) => (
  <Choices type="checkbox" {...group} isChosen={(value) => defaultValue?.includes(value)} />
);

function Choices({
  type,
  options,
  inline,
  isChosen,
  ...field
}: GroupProps & {
  type: "radio" | "checkbox";
  isChosen: (value: string) => boolean | undefined;
}) {
  return (
    <FieldGroup field={field}>
      <div className="choices" data-inline={inline ? "" : undefined}>
        {options.map(({ value, label, hint, required }, index) => {
          // With the field's own id, so that the error summary can link to the first choice.
          const id = index === 0 ? idOf(field) : `${idOf(field)}-${index + 1}`;
          const hintId = `${id}-choice-hint`;
          return (
            <div className="choice" key={value}>
              <input
                type={type}
                id={id}
                name={field.name}
                value={value}
                defaultChecked={isChosen(value)}
                required={required}
                aria-describedby={hint ? hintId : undefined}
                aria-invalid={field.errors?.length && type === "checkbox" ? true : undefined}
              />
              <ChoiceLabel id={id} label={label} hint={hint} hintId={hintId} />
            </div>
          );
        })}
      </div>
    </FieldGroup>
  );
}

type CheckboxProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | "type" | "required">;

export function Checkbox(props: CheckboxProps) {
  const { field, control } = split(props);
  const { hint, ...withoutHint } = field;
  const { id } = control;
  return (
    <div className="field" data-invalid={field.errors?.length ? "" : undefined}>
      <FieldWords field={withoutHint} />
      <div className="choice">
        <input type="checkbox" {...control} />
        <ChoiceLabel id={id} label={field.label} hint={hint} hintId={`${id}-hint`} />
      </div>
    </div>
  );
}

function ChoiceLabel({
  id,
  label,
  hint,
  hintId,
}: Pick<Option, "label" | "hint"> & { id: string; hintId: string }) {
  return (
    <label htmlFor={id}>
      {label}
      {hint && (
        <span className="hint" id={hintId}>
          {hint}
        </span>
      )}
    </label>
  );
}
