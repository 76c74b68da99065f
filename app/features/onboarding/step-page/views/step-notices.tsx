import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "~/paths";
import { Notice } from "~/ui/feedback/notice";
import { SummaryList } from "~/ui/data/summary-list";
import { RequestTag } from "../../views/request-tag";
import type { StepPage } from "../presenter.server";

/** What a person should know before answering: a review's wishes, a closed application, somebody else's change. */
export function StepNotices({ page, isStale }: { page: StepPage; isStale: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      {page.closedBecause && (
        <Notice title={page.reference ? t("onboarding.reference", page) : undefined}>
          {page.closedBecause}
        </Notice>
      )}
      {page.isElsewhere && (
        <Notice title={t("handOver.elsewhere.title")}>
          <p>{t("handOver.elsewhere.text")}</p>
          <p>
            <Link to={paths.login({ redirectTo: paths.onboarding(page.step) })}>
              {t("onboarding.logIn")}
            </Link>
          </p>
        </Notice>
      )}
      {page.otherAnswers.typedHere && (
        <Notice tone="warning" title={t("onboarding.typedHere.title")}>
          <Link to={page.otherAnswers.typedHere}>{t("onboarding.typedHere.decide")}</Link>
        </Notice>
      )}
      {page.otherAnswers.setAside.map(({ to, day }) => (
        <Notice key={to} title={t("onboarding.otherAnswers.hint", { day })}>
          <Link to={to}>{t("onboarding.otherAnswers.show")}</Link>
        </Notice>
      ))}
      {page.lookAgain && (
        <Notice tone="warning" title={page.lookAgain.title}>
          <ul>
            {page.lookAgain.warnings.map(({ to, label, text }) => (
              <li key={to + text}>
                <Link to={to}>{label}</Link>: {text}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {page.asked.length > 0 && (
        <Notice tone="warning" title={t("onboarding.asked.title")}>
          <ul>
            {page.asked.map(({ id, label, to, reason, language, isDone }) => (
              <li key={id}>
                <Link to={to}>{label}</Link> <RequestTag isDone={isDone} />
                <br />
                <span lang={language}>{reason}</span>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {isStale && page.current.length > 0 && (
        <Notice tone="warning" title={t("onboarding.staleNow")}>
          <SummaryList rows={page.current.map(({ label, value }) => ({ key: label, value }))} />
        </Notice>
      )}
    </>
  );
}
