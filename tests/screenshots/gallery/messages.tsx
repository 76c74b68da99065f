import { useTranslation } from "react-i18next";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { ButtonLink } from "~/ui/controls/button";
import { Empty } from "~/ui/feedback/empty";
import { Meter } from "~/ui/feedback/meter";
import { Notice } from "~/ui/feedback/notice";
import { ToastCard } from "~/ui/feedback/toast";
import { paths } from "~/urls";
import { Specimen } from "./specimen";

const tones = ["info", "success", "warning", "danger"] as const;
const toasts = ["success", "error", "info", "loading"] as const;

export function Messages() {
  const { t } = useTranslation();
  return (
    <>
      <Specimen name="ErrorSummary">
        <ErrorSummary
          errors={[
            { name: "wrong", message: t("joiningAlerts.form.city.missing") },
            { name: "wrong-choice", message: t("joiningAlerts.form.category.missing") },
          ]}
          formErrors={[t("errors.busy.text")]}
        />
      </Specimen>
      <Specimen name="Notice">
        {tones.map((tone) => (
          <Notice key={tone} tone={tone} title={t("myProfile.profileState.paused")}>
            {t("myProfile.profileText.paused")}
          </Notice>
        ))}
        <Notice>{t("grievances.list.noneText")}</Notice>
      </Specimen>
      <Specimen name="Toaster">
        <div>
          {toasts.map((type) => (
            <ToastCard key={type} id={type} type={type} message={t("errors.busy.text")} />
          ))}
        </div>
      </Specimen>
      <Specimen name="Meter">
        {[20, 80, 100].map((value) => (
          <Meter
            key={value}
            value={value}
            goal={80}
            label={t("applicationReview.page.completion")}
            text={t("applicationReview.page.score", { percent: value })}
          />
        ))}
      </Specimen>
      <Specimen name="Empty">
        <Empty
          title={t("shortlist.empty.title")}
          action={<ButtonLink to={paths.providers()}>{t("shortlist.empty.do")}</ButtonLink>}
        >
          {t("shortlist.empty.text")}
        </Empty>
      </Specimen>
    </>
  );
}
