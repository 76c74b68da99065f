import type { InputHTMLAttributes, SelectHTMLAttributes } from "react";
import { Field, FieldGroup, FieldWords, controlProps, idOf, split } from "./field";
import type { FieldProps, Option } from "./field";

type Options = { options: readonly Option[] };

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
        <select {...select} {...controlProps(field)}>
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

type GroupProps = FieldProps &
  Options & { /** Puts short answers side by side. */ inline?: boolean };

export function RadioField({
  options,
  inline,
  defaultValue,
  ...field
}: GroupProps & { defaultValue?: string | null | undefined }) {
  return (
    <FieldGroup field={field}>
      <div className="choices" data-inline={inline ? "" : undefined}>
        {options.map((option, index) => (
          <Choice
            key={option.value}
            type="radio"
            field={field}
            option={option}
            index={index}
            defaultChecked={option.value === defaultValue}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

export function CheckboxField({
  options,
  inline,
  defaultValue,
  ...field
}: GroupProps & { defaultValue?: readonly string[] | null | undefined }) {
  return (
    <FieldGroup field={field}>
      <div className="choices" data-inline={inline ? "" : undefined}>
        {options.map((option, index) => (
          <Choice
            key={option.value}
            type="checkbox"
            field={field}
            option={option}
            index={index}
            defaultChecked={defaultValue?.includes(option.value)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

type CheckboxProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | "type" | "required">;

export function Checkbox(props: CheckboxProps) {
  const { field, control } = split(props);
  const { hint, ...withoutHint } = field;
  return (
    <div className="field" data-invalid={field.errors?.length ? "" : undefined}>
      <FieldWords field={withoutHint} />
      <div className="choice">
        <input type="checkbox" {...control} {...controlProps(field)} />
        <label htmlFor={idOf(field)}>
          {field.label}
          {hint && (
            <span className="hint" id={`${idOf(field)}-hint`}>
              {hint}
            </span>
          )}
        </label>
      </div>
    </div>
  );
}

interface ChoiceProps {
  type: "radio" | "checkbox";
  field: FieldProps;
  option: Option;
  index: number;
  defaultChecked: boolean | undefined;
}

/** With the field's own id, so that the error summary can link to the first choice. */
function Choice({ type, field, option, index, defaultChecked }: ChoiceProps) {
  const id = index === 0 ? idOf(field) : `${idOf(field)}-${index + 1}`;
  return (
    <div className="choice">
      <input
        type={type}
        id={id}
        name={field.name}
        value={option.value}
        defaultChecked={defaultChecked}
        required={option.required}
        aria-describedby={option.hint ? `${id}-choice-hint` : undefined}
        aria-invalid={field.errors?.length && type === "checkbox" ? true : undefined}
      />
      <label htmlFor={id}>
        {option.label}
        {option.hint && (
          <span className="hint" id={`${id}-choice-hint`}>
            {option.hint}
          </span>
        )}
      </label>
    </div>
  );
}
