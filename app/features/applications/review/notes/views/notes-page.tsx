import { useTranslation } from "react-i18next";
import { Card } from "~/ui/data/card";
import { Tag } from "~/ui/data/tag";
import { IntentForm, PostButton } from "~/ui/forms/intent-form";
import { PostedSummary } from "~/ui/forms/posted-summary";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import { noteFields } from "../../application-review-fields";
import type { noteForm } from "../application-note-forms";
import type { PresentedNotes } from "../application-note-presenter.server";

type Note = PresentedNotes["notes"][number];
type FollowUpProps = NonNullable<Note["followUp"]> & Pick<Note, "id">;

export function NotesPage({ application, notes }: PresentedNotes) {
  const { t } = useTranslation();
  return (
    <Page width="narrow">
      <BackLink to={application.to}>{t("applicationReview.viewer.back")}</BackLink>
      <PostedSummary />
      <PageTitle
        eyebrow={[application.name, application.reference].join(" · ")}
        lede={t("applicationReview.note.lede")}
      />
      <IntentForm<typeof noteForm>
        intent="note"
        button="applicationReview.note.save"
        busy="applicationReview.busy"
        of={noteFields}
      />
      {notes.length > 0 && (
        <ol className="stack" role="list">
          {notes.map((note) => (
            <Card as="li" key={note.id} id={`note-${note.id}`}>
              <p className="answer">{note.text}</p>
              <p className="note">
                {note.by} · <span title={note.exact}>{note.when}</span>
              </p>
              {note.followUp && <FollowUp id={note.id} {...note.followUp} />}
            </Card>
          ))}
        </ol>
      )}
    </Page>
  );
}

function FollowUp({ id, text, isOpen, isDue }: FollowUpProps) {
  const { t } = useTranslation();
  return (
    <div className="cluster">
      <Tag tone={isDue ? "wait" : "neutral"}>{text}</Tag>
      {isOpen && (
        <PostButton
          form={`follow-up-${id}`}
          values={{ noteId: id }}
          small
          variant="quiet"
          icon="check"
          intent="followUp"
        >
          {t("applicationReview.note.markDone")}
        </PostButton>
      )}
    </div>
  );
}
