import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { fieldId } from "./fields/field";

export type SummarizedError = {
  name: string;
  message: string;
  to?: string | undefined;
};

interface ErrorSummaryProps {
  /** For when the answers themselves are valid. */
  title?: string | undefined;
  errors?: readonly SummarizedError[] | undefined;
  formErrors?: readonly string[] | undefined;
}

export function ErrorSummary({ title, errors = [], formErrors = [] }: ErrorSummaryProps) {
  const { t } = useTranslation();
  const box = useAnnounced([...formErrors, ...errors.map(({ message }) => message)].join("\n"));
  if (errors.length + formErrors.length === 0) return null;
  return (
    <div
      ref={box}
      className="error-summary"
      role="alert"
      tabIndex={-1}
      aria-labelledby="error-summary-title"
      data-error-summary=""
    >
      <h2 id="error-summary-title">{title ?? t("ui.errorSummary.title")}</h2>
      <ul role="list">
        {formErrors.map((message) => (
          <li key={message}>{message}</li>
        ))}
        {errors.map(({ name, message, to }) => (
          <li key={name + message}>
            <a href={to ?? `#${fieldId(name)}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** If React handles a post, the page does not reload. */
function useAnnounced(words: string) {
  const { t } = useTranslation();
  const box = useRef<HTMLDivElement>(null);
  const prefix = t("ui.errorSummary.titlePrefix");
  useEffect(() => {
    if (!words) return;
    // After conform, which would otherwise focus the first field.
    const focus = setTimeout(() => box.current?.focus());
    if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
    return () => {
      clearTimeout(focus);
      document.title = document.title.replace(prefix, "");
    };
  }, [words, prefix]);
  return box;
}
