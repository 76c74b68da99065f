import { useTranslation } from "react-i18next";
import type { ProviderId } from "#db/schema/ids";
import { Button } from "~/ui/controls/button";
import { Icon } from "~/ui/artwork/icon";

/**
 * The one form of a page that all its hearts post: it stands in the top bar, so that a card is the
 * same on every page.
 */
export const keepFormId = "keep";

/** Where the page goes on after a press. */
export const heartId = (providerId: ProviderId) => `heart-${providerId}`;

interface KeepButtonProps {
  id: ProviderId;
  name: string;
  /** With a word beside the heart. */
  labelled?: boolean;
}

/**
 * Puts a provider on the shortlist. enhance.js marks those that are on it, and lets a second press
 * take them off.
 */
export function KeepButton({ id, name, labelled }: KeepButtonProps) {
  const { t } = useTranslation();
  const posts = {
    id: heartId(id),
    form: keepFormId,
    name: "providerIds",
    value: id,
    "aria-label": t("shortlist.keep.do", { name }),
  };
  if (labelled)
    return (
      <Button {...posts} variant="secondary" small icon="heart">
        {t("shortlist.keep.short")}
      </Button>
    );
  return (
    <button type="submit" {...posts} className="icon-button">
      <Icon name="heart" />
    </button>
  );
}
