import { Link } from "~/ui/controls/link";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/controls/button";
import { Notice } from "~/ui/feedback/notice";
import { RequestTag } from "~/features/applications/views/request-tag";
import type { StepPage } from "../step-page-presenter.server";
import { SavedNow } from "./step-fields";

type Props = { page: StepPage; isStale: boolean; formId: string };

export function StepNotices({ page, isStale, formId }: Props) {
  const { t } = useTranslation();
  return (
    <>
      {page.isUnsent && (
        <Notice tone="warning" title={t("onboarding.unsent.title")}>
          <p>{t("onboarding.unsent.text")}</p>
          <Button
            form={formId}
            name="intent"
            value="submit"
            busyLabel={t("onboarding.saving")}
            busyToast
          >
            {t("onboarding.unsent.do")}
          </Button>
        </Notice>
      )}
      {page.notices.map(({ id, tone, title, text, link }) => (
        <Notice key={id} tone={tone} title={title}>
          {text && <p>{text}</p>}
          {link && <Link to={link.to}>{link.label}</Link>}
        </Notice>
      ))}
      {page.lookAgain.map(({ title, warnings }, at) => (
        <Notice key={title} id={at === 0 ? "to-do" : undefined} tone="warning" title={title}>
          <ul>
            {warnings.map(({ to, label, text }) => (
              <li key={to + label + text}>
                <Link to={to}>{label}</Link>
                {text && `: ${text}`}
              </li>
            ))}
          </ul>
        </Notice>
      ))}
      {page.asked && (
        <Notice
          id={page.lookAgain.length === 0 ? "to-do" : undefined}
          tone="warning"
          title={page.asked.title}
        >
          <ul>
            {page.asked.tasks.map(({ id, label, to, reason, language, isDone }) => (
              <li key={id}>
                <Link to={to}>{label}</Link> <RequestTag isDone={isDone} />
                <br />
                <span lang={language}>{reason}</span>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {isStale && <SavedNow current={page.current} />}
    </>
  );
}
