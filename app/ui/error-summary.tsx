import { useTranslation } from "react-i18next";
import { fieldId } from "./fields/field-id";

interface ErrorSummaryProps {
  errors?: readonly { name: string; message: string }[] | undefined;
  /** What is wrong with the form as a whole, with no field to go to. */
  formErrors?: readonly string[] | undefined;
}

export function ErrorSummary({ errors = [], formErrors = [] }: ErrorSummaryProps) {
  const { t } = useTranslation();
  if (errors.length + formErrors.length === 0) return null;
  return (
    <div
      className="error-summary"
      role="alert"
      tabIndex={-1}
      aria-labelledby="error-summary-title"
      data-error-summary=""
    >
      <h2 id="error-summary-title">{t("ui.errorSummary.title")}</h2>
      <ul role="list">
        {formErrors.map((message) => (
          <li key={message}>{message}</li>
        ))}
        {errors.map(({ name, message }) => (
          <li key={name + message}>
            <a href={`#${fieldId(name)}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
