import { useTranslation } from "react-i18next";
import { Notice } from "~/ui/feedback/notice";
import type { ReviewPage } from "../application-page-presenter.server";

/** What the provider says against the rejection, and whether this reviewer may decide on it. */
export function AppealNotice({ appeal }: { appeal: NonNullable<ReviewPage["appeal"]> }) {
  const { t } = useTranslation();
  return (
    <Notice tone="warning" title={appeal.title}>
      <p className="answer">{appeal.words}</p>
      {appeal.isBarred && <p>{t("applicationReview.appeal.barred")}</p>}
    </Notice>
  );
}
