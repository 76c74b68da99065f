import { useTranslation } from "react-i18next";
import { Card } from "~/ui/data/card";
import type { TagTone } from "~/ui/data/tag";
import { Timeline } from "~/ui/data/timeline";
import type { PresentedThread } from "../../enquiry-presenter.server";

type HistoryEntry = {
  id: string;
  event: string;
  title: string;
  by: string;
  text: string;
  iso: string;
  relative: string;
  exact: string;
};

const tones: Record<string, TagTone> = {
  accept: "good",
  quote: "info",
  reject: "bad",
  lapse: "wait",
};

interface EnquiryHistoryProps {
  history: HistoryEntry[];
  due: PresentedThread["due"];
  party: "customer" | "provider";
}

export function EnquiryHistory({ history, due, party }: EnquiryHistoryProps) {
  const { t } = useTranslation();
  return (
    <Card title={t("enquiries.detail.history")}>
      <Timeline
        label={t("enquiries.detail.history")}
        next={
          due && {
            title: t(`enquiries.list.due.${party}`, { time: due.left }),
            when: due.exact,
            dateTime: due.iso,
          }
        }
        items={history.map(({ id, event, title, by, text, iso, relative, exact }) => ({
          id,
          title,
          text,
          exact,
          by: by && t("enquiries.detail.who", { name: by }),
          when: relative,
          dateTime: iso,
          tone: tones[event] ?? "neutral",
        }))}
      />
    </Card>
  );
}
