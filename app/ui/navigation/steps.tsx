import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Icon } from "../artwork/icon";

interface Step {
  label: string;
  to: string;
  state: "notStarted" | "inProgress" | "completed";
  current?: boolean;
}

/** Folded to one line on a phone; beside the form on a wide screen. */
export function StepList({ steps, label }: { steps: readonly Step[]; label?: string }) {
  const { t } = useTranslation();
  const name = label ?? t("ui.steps.label");
  const done = steps.filter((step) => step.state === "completed").length;
  return (
    <nav className="steps" aria-label={name}>
      <details className="fold">
        <summary>
          <span>{name}</span>
          <span className="muted">{t("ui.steps.done", { done, total: steps.length })}</span>
          <Icon name="chevron-down" />
        </summary>
        <Steps steps={steps} />
      </details>
    </nav>
  );
}

function Steps({ steps }: { steps: readonly Step[] }) {
  const { t } = useTranslation();
  return (
    <ol>
      {steps.map((step) => (
        <li key={step.to} data-state={step.state}>
          <Link to={step.to} aria-current={step.current ? "step" : undefined}>
            <span className="step-mark">
              {step.state === "completed" ? <Icon name="check" /> : null}
            </span>
            <span>
              {step.label} <small>{t(`ui.steps.${step.state}`)}</small>
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}

/** 'Step 3 of 7': give it to PageTitle as the eyebrow. */
export function StepTitle({ step, total }: { step: number; total: number }) {
  const { t } = useTranslation();
  return <>{t("ui.steps.title", { step, total })}</>;
}
