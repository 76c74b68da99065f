import { useTranslation } from "react-i18next";
import { paths } from "~/urls";
import { ChoiceMenu, TabsNav } from "~/ui/navigation/tabs-nav";
import { sides, type Side } from "../enquiry-list-filters";
import { shownStates, stateName, type ShownState } from "../../enquiry-lifecycle";
import { ButtonLink } from "~/ui/controls/button";
import { Empty } from "~/ui/feedback/empty";

export function StatusTabs({
  side,
  bothSides,
  state,
  counts,
}: {
  side: Side;
  bothSides: boolean;
  state: ShownState | null;
  counts: Record<ShownState | "all", number>;
}) {
  const { t } = useTranslation();
  // 'Booking requested' only says that there is or was a booking: its own state is shown.
  const party = side === "received" ? "provider" : "customer";
  const tabName = (one: ShownState) =>
    one === "booking_requested"
      ? t("enquiries.list.booking")
      : t(`enquiries.state.${stateName(one, party)}`);
  return (
    <div className="list-bar">
      {bothSides && (
        <TabsNav
          label={t("enquiries.list.side")}
          tabs={sides.map((one) => ({
            label: t(`enquiries.list.${one}`),
            to: paths.status({ side: one }),
            current: one === side,
          }))}
        />
      )}
      {counts.all > 0 && (
        <ChoiceMenu
          label={t("ui.list.byState")}
          tabs={[
            {
              label: t(`enquiries.list.all.${side}`),
              to: paths.status({ side }),
              count: counts.all,
              current: state === null,
            },
            ...shownStates
              .filter((one) => counts[one] > 0 || one === state)
              .map((one) => ({
                label: tabName(one),
                to: paths.status({ side, state: one }),
                count: counts[one],
                current: state === one,
              })),
          ]}
        />
      )}
    </div>
  );
}

export function NoEnquiries({
  reader,
  side,
  filtered,
}: {
  reader: "customer" | "provider" | "applicant";
  side: "received" | "sent";
  filtered: boolean;
}) {
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
