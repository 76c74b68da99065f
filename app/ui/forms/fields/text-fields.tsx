import type { InputHTMLAttributes, TextareaHTMLAttributes } from "react";
import { useTranslation } from "react-i18next";
import { Field, split } from "./field";
import type { FieldProps } from "./field";

type InputProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps | "required" | "maxLength">;
type Width = { width?: "short" | "medium" | "full" };

export function TextField(props: InputProps & Width) {
  const { field, control } = split(props);
  const { width, ...input } = control;
  return (
    <Field field={field}>
      <input type="text" data-width={width} {...input} />
    </Field>
  );
}

export function TextArea(
  props: FieldProps &
    Omit<
      TextareaHTMLAttributes<HTMLTextAreaElement>,
      keyof FieldProps | "required" | "maxLength" | "placeholder"
    >,
) {
  const { field, control } = split(props);
  const { defaultValue, ...area } = control;
  // Browsers drop a textarea's first line break: React adds another, but only before LF.
  const text =
    typeof defaultValue === "string" ? defaultValue.replace(/\r\n?/g, "\n") : defaultValue;
  return (
    <Field field={field}>
      <textarea rows={5} {...area} defaultValue={text} />
    </Field>
  );
}

export function OtpField(props: Omit<InputProps, "type">) {
  const { field, control } = split(props);
  return (
    <Field field={field}>
      <input
        type="text"
        className="otp"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        data-width="medium"
        {...control}
      />
    </Field>
  );
}

export function MoneyField(props: Omit<InputProps, "type">) {
  const { field, control } = split(props);
  return (
    <Field field={field}>
      <div className="affixed" data-width="medium">
        <span aria-hidden="true">₹</span>
        <input type="text" inputMode="numeric" autoComplete="off" {...control} />
      </div>
    </Field>
  );
}

/** The button works, and is visible, only with enhance.js. */
export function PasswordField(props: Omit<InputProps, "type" | "defaultValue">) {
  const { t } = useTranslation();
  const { field, control } = split(props);
  return (
    <Field field={field}>
      <div className="affixed" data-password="">
        <input type="password" spellCheck={false} autoCapitalize="none" {...control} />
        <button
          type="button"
          aria-pressed="false"
          aria-controls={control.id}
          aria-label={t("ui.password.label")}
        >
          <span>{t("ui.password.show")}</span>
          <span>{t("ui.password.hide")}</span>
        </button>
      </div>
    </Field>
  );
}

/** The browser's own button is in the browser's language: ours is rendered over it. */
export function FileField(props: Omit<InputProps, "type" | "defaultValue">) {
  const { t } = useTranslation();
  const { field, control } = split(props);
  return (
    <Field field={field}>
      <div className="file-input" data-choose={t("ui.file.choose")} data-none={t("ui.file.none")}>
        <input type="file" {...control} />
      </div>
    </Field>
  );
}
