import { useTranslation } from "react-i18next";
import type { ProviderId } from "#db/schema/ids";
import { Button } from "~/ui/controls/button";
import { Icon } from "~/ui/artwork/icon";

/**
 * The id of the page's only shortlist form, which all its hearts submit. It is in the top bar, so
 * that a card's markup is the same on every page.
 */
export const shortlistFormId = "keep";

/** The anchor that the page returns to after a press. */
export const heartId = (providerId: ProviderId) => `heart-${providerId}`;

interface ShortlistButtonProps {
  id: ProviderId;
  name: string;
  /** Shows a label beside the heart. */
  labelled?: boolean;
}

/**
 * Adds a provider to the shortlist. enhance.js marks those already on it and lets a second press
 * remove them.
 */
export function ShortlistButton({ id, name, labelled }: ShortlistButtonProps) {
  const { t } = useTranslation();
  const posts = {
    id: heartId(id),
    form: shortlistFormId,
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
