import { useTranslation } from "react-i18next";
import { wordsOf } from "~/platform/forms/details";
import { Icon } from "~/ui/artwork/icon";
import type { PresentedBrief } from "../../enquiry-presenter.server";

interface EventLineProps {
  brief: PresentedBrief;
  withoutCity?: boolean;
}

export function EventLine({ brief, withoutCity }: EventLineProps) {
  const { t } = useTranslation();
  const budget = wordsOf(brief.details, "budget");
  return (
    <ul className="enquiry-facts" role="list">
      <li>
        <Icon name="calendar" />
        <span>
          {brief.inDays}
          {brief.dateFlexible && <>, {t("enquiries.list.flexible")}</>}
        </span>
      </li>
      {!withoutCity && (
        <li>
          <Icon name="map-pin" />
          {brief.city}
        </li>
      )}
      <li>
        <Icon name="users" />
        {t("enquiries.list.guests", { count: brief.guestCount, guests: brief.guests })}
      </li>
      {budget && (
        <li>
          <Icon name="rupee" />
          {t("enquiries.list.budget", { budget })}
        </li>
      )}
    </ul>
  );
}
