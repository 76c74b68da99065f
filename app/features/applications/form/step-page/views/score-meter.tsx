import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "~/urls";
import { Button } from "~/ui/controls/button";
import { Meter } from "~/ui/feedback/meter";
import type { Step } from "~/features/applications/application-steps";
import type { StepPage } from "../step-page-presenter.server";

type Props = { score: StepPage["score"]; hasAccount: boolean; step: Step };

/** The completion score in words, with what is still missing. It stands in the step's form. */
export function ScoreMeter({ score, hasAccount, step }: Props) {
  const { t } = useTranslation();
  return (
    <section className="card" id="field-score" tabIndex={-1} aria-label={score.label}>
      <Meter value={score.percent} label={score.label} text={score.text} goal={score.goal}>
        {score.missing.length > 0 && (
          <ul className="score-missing" role="list">
            {score.missing.slice(0, 5).map(({ press, to, label }) => (
              <li key={to}>
                {press ? (
                  <Button name="intent" value={press} variant="quiet" small>
                    {label}
                  </Button>
                ) : (
                  <a href={to}>{label}</a>
                )}
              </li>
            ))}
          </ul>
        )}
      </Meter>
      {!hasAccount && (
        <p className="note">
          {t("onboarding.inBrowser")}{" "}
          <Link to={paths.signup({ role: "provider", redirectTo: paths.onboarding(step) })}>
            {t("onboarding.signUp")}
          </Link>
          <br />
          <Link to={paths.login({ redirectTo: paths.onboarding(step) })}>
            {t("onboarding.logIn")}
          </Link>
        </p>
      )}
    </section>
  );
}
