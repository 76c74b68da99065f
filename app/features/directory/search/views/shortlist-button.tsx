import { useTranslation } from "react-i18next";
import type { ProviderId } from "#db/schema/ids";
import { Button } from "~/ui/controls/button";
import { Icon } from "~/ui/artwork/icon";

/** The form is in the top bar, so that a card's markup is the same on every page. */
export const shortlistFormId = "keep";

export const heartId = (providerId: ProviderId) => `heart-${providerId}`;

interface ShortlistButtonProps {
  id: ProviderId;
  name: string;
  labelled?: boolean;
}

/** enhance.js marks those already on the shortlist and lets a second press remove them. */
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
