import { useTranslation } from "react-i18next";
import { Tag } from "~/ui/data/tag";
import type { PresentedThread } from "../enquiry-presenter.server";
import { Instant } from "./instant";

type Props = { due: NonNullable<PresentedThread["due"]>; party: "customer" | "provider" };

export function DueTag({ due, party }: Props) {
  const { t } = useTranslation();
  const text = <Instant {...due}>{t(`enquiries.list.due.${party}`, { time: due.left })}</Instant>;
  if (party === "customer") return <span className="note">{text}</span>;
  return <Tag tone={due.isNear ? "bad" : "wait"}>{text}</Tag>;
}
