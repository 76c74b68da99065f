import { useTranslation } from "react-i18next";
import { DetailsCard } from "~/ui/controls/details-card";
import type { TagTone } from "~/ui/data/tag";
import { Timeline } from "~/ui/data/timeline";
import type { EnquiryPage } from "../thread-page.server";

const tones: Record<string, TagTone> = {
  accept: "good",
  quote: "info",
  reject: "bad",
  lapse: "wait",
};

type Props = Pick<EnquiryPage, "history" | "due" | "party">;

export function EnquiryHistory({ history, due, party }: Props) {
  const { t } = useTranslation();
  return (
    <DetailsCard heading="h2" title={t("enquiries.detail.history")} open={due !== null}>
      <Timeline
        label={t("enquiries.detail.history")}
        next={
          due && {
            title: t(`enquiries.list.due.${party}`, { time: due.left }),
            when: due.exact,
            dateTime: due.iso,
          }
        }
        items={history.map(({ event, by, iso, relative, ...entry }) => ({
          ...entry,
          by: by && t("enquiries.detail.who", { name: by }),
          when: relative,
          dateTime: iso,
          tone: tones[event] ?? "neutral",
        }))}
      />
    </DetailsCard>
  );
}
