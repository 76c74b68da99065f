import { useTranslation } from "react-i18next";
import { paths } from "~/urls";
import { ButtonLink } from "~/ui/controls/button";
import { Empty } from "~/ui/feedback/empty";
import { PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";

export function NoCalendar() {
  const { t } = useTranslation();
  return (
    <Page>
      <PageTitle>{t("layout.calendar")}</PageTitle>
      <Empty
        title={t("calendar.none.title")}
        action={<ButtonLink to={paths.myProfile()}>{t("layout.myProfile")}</ButtonLink>}
      >
        {t("calendar.none.text")}
      </Empty>
    </Page>
  );
}
