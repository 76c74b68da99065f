import { useTranslation } from "react-i18next";
import { Tag } from "~/ui/data/tag";

/** How many messages of a thread this side has not seen, in lists. */
export function UnreadTag({ count = 0 }: { count?: number | undefined }) {
  const { t } = useTranslation();
  return count > 0 ? <Tag tone="info">{t("messages.unread", { count })}</Tag> : null;
}
