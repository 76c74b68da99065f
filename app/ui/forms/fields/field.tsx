import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../../class-names";
import { Icon } from "../../artwork/icon";

export interface FieldProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  optional?: boolean | undefined;
  errors?: readonly string[] | null | undefined;
  warnings?: readonly string[] | null | undefined;
  id?: string | undefined;
  className?: string | undefined;
}

export interface Option {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  required?: boolean;
}

export const idOf = ({ id, name }: FieldProps) => id ?? fieldId(name);

function controlProps(field: FieldProps) {
  const id = idOf(field);
  return {
    id,
    name: field.name,
    "aria-describedby": describedBy(field),
    "aria-invalid": field.errors?.length ? (true as const) : undefined,
  };
}

function describedBy(field: FieldProps) {
  const id = idOf(field);
  return classNames(
    field.hint ? `${id}-hint` : null,
    field.errors?.length ? `${id}-error` : null,
    field.warnings?.length ? `${id}-warning` : null,
  );
}

export function Field({ field, children }: { field: FieldProps; children: ReactNode }) {
  return (
    <div
      className={classNames("field", field.className)}
      data-invalid={field.errors?.length ? "" : undefined}
    >
      <label htmlFor={idOf(field)}>
        <LabelWords field={field} />
      </label>
      <FieldWords field={field} />
      {children}
    </div>
  );
}

export function FieldGroup({ field, children }: { field: FieldProps; children: ReactNode }) {
  return (
    <fieldset
      className={classNames("field", field.className)}
      data-invalid={field.errors?.length ? "" : undefined}
      aria-describedby={describedBy(field)}
    >
      <legend>
        <LabelWords field={field} />
      </legend>
      <FieldWords field={field} />
      {children}
    </fieldset>
  );
}

function LabelWords({ field: { label, optional } }: { field: FieldProps }) {
  const { t } = useTranslation();
  return (
    <>
      {label} {optional && <span className="optional">{t("ui.optional")}</span>}
    </>
  );
}

export function FieldWords({ field }: { field: FieldProps }) {
  const id = idOf(field);
  const { hint, errors, warnings } = field;
  return (
    <>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {errors?.length ? <Words className="error" id={`${id}-error`} words={errors} /> : null}
      {warnings?.length ? (
        <Words className="warning" id={`${id}-warning`} words={warnings} />
      ) : null}
    </>
  );
}

function Words({
  className,
  id,
  words,
}: {
  className: string;
  id: string;
  words: readonly string[];
}) {
  const { t } = useTranslation();
  return (
    <div className={className} id={id}>
      <Icon name="alert" />
      <p>
        <span className="visually-hidden">{t(`ui.field.${className}`)} </span>
        {words.map((word, index) => (
          <span key={index}>{word} </span>
        ))}
      </p>
    </div>
  );
}

export function split<Props extends FieldProps>(props: Props) {
  const { name, label, hint, optional, errors, warnings, id, className, ...own } = props;
  const field = { name, label, hint, optional, errors, warnings, id, className };
  return { field, control: { ...own, ...controlProps(field) } };
}

/** `packages[0].name` → `field-packages-0-name`; the error summary links to it. */
export const fieldId = (name: string) => `field-${name.replace(/\W+/g, "-").replace(/-$/, "")}`;
