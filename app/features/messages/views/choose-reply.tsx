import { useTranslation } from "react-i18next";
import { Link } from "~/ui/controls/link";
import type { EnquiryId, SavedReplyId } from "#db/schema/ids";
import { paths } from "~/urls";
import { Button } from "~/ui/controls/button";
import { SelectField } from "~/ui/forms/fields";

type Props = {
  enquiryId: EnquiryId;
  replies: { id: SavedReplyId; name: string }[];
  chosen?: string | null;
};

/** Nothing is sent yet. */
export function ChooseReply({ enquiryId, replies, chosen }: Props) {
  const { t } = useTranslation();
  if (replies.length === 0)
    return (
      <p className="note">
        <Link to={paths.savedReplies()} reloadDocument>
          {t("messages.replies.title")}
        </Link>
      </p>
    );
  return (
    <form method="get" action={paths.messages(enquiryId)} className="stack">
      <SelectField
        name="reply"
        label={t("messages.replies.choose")}
        defaultValue={chosen ?? undefined}
        options={replies.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <p>
        <Button variant="secondary" small>
          {t("messages.replies.use")}
        </Button>{" "}
        <Link to={paths.savedReplies()} reloadDocument>
          {t("messages.replies.title")}
        </Link>
      </p>
    </form>
  );
}
