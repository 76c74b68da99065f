import { useTranslation } from "react-i18next";
import { paths } from "~/urls";
import { ButtonLink } from "~/ui/controls/button";
import { Empty } from "~/ui/feedback/empty";

interface Props {
  reader: "customer" | "provider" | "applicant";
  side: "received" | "sent";
  filtered: boolean;
}

export function NoEnquiries({ reader, side, filtered }: Props) {
  const { t } = useTranslation();
  if (filtered)
    return (
      <Empty
        title={t("enquiries.list.noneHere")}
        action={
          <ButtonLink variant="secondary" to={paths.status({ side })}>
            {t("enquiries.list.showAll")}
          </ButtonLink>
        }
      >
        {t("enquiries.list.noneHereText")}
      </Empty>
    );
  return side === "received" ? (
    <Empty
      title={t("enquiries.list.noneReceived")}
      action={<ButtonLink to={paths.myProfile()}>{t("enquiries.list.profile")}</ButtonLink>}
    >
      {t(`enquiries.list.none.${reader}`)}
    </Empty>
  ) : (
    <Empty
      title={t("enquiries.list.noneSent")}
      action={<ButtonLink to={paths.providers()}>{t("enquiries.list.find")}</ButtonLink>}
    >
      {t(`enquiries.list.none.${reader}`)}
    </Empty>
  );
}
