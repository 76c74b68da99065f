import { Link } from "../controls/link";
import { useTranslation } from "react-i18next";
import { Bloom } from "../artwork/bloom";
import { Icon } from "../artwork/icon";

interface Step {
  label: string;
  to: string;
  state: "notStarted" | "inProgress" | "completed";
  current?: boolean;
}

/** One line on a phone, a list beside the form on a wide screen. Each step fills in a petal. */
export function StepList({ steps }: { steps: readonly Step[] }) {
  const { t } = useTranslation();
  const total = steps.length;
  const done = steps.filter((step) => step.state === "completed").length;
  const current = steps.findIndex((step) => step.current) + 1;
  const words = (
    <span>
      <strong>{t("ui.steps.title", { step: current || done, total })}</strong>
      <small>{t("ui.steps.done", { done, total })}</small>
    </span>
  );
  return (
    <nav className="steps" aria-label={t("ui.steps.label")}>
      <details className="fold">
        <summary>
          <Bloom petals={steps} size={52} />
          {words}
          <Icon name="chevron-down" />
        </summary>
        <div>
          <div className="steps-bloom">
            <Bloom petals={steps} size={132} />
            <p>{words}</p>
          </div>
          <Steps steps={steps} />
        </div>
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
            <span className="step-mark">{step.state === "completed" && <Icon name="check" />}</span>
            <span>
              {step.label} <small>{t(`ui.steps.${step.state}`)}</small>
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
