import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { ApplicationNoteId } from "#db/schema/ids";
import { Button } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import { Tag } from "~/ui/data/tag";
import { FormField } from "~/ui/forms/form-fields";
import { FormToken } from "~/ui/forms/form-token";
import { IntentForm } from "~/ui/forms/intent-form";
import { PostedSummary } from "~/ui/forms/posted-summary";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import { reviewFields } from "../../application-review-fields";
import type { noteForm } from "../application-note-forms";
import type { PresentedNote } from "../application-note-presenter.server";

interface NotesPageProps {
  application: { name: string; reference: string; to: string };
  notes: PresentedNote[];
}

export function NotesPage({ application, notes }: NotesPageProps) {
  const { t } = useTranslation();
  return (
    <Page width="narrow">
      <BackLink to={application.to}>{t("applicationReview.viewer.back")}</BackLink>
      <PostedSummary />
      <PageTitle
        eyebrow={[application.name, application.reference].join(" · ")}
        lede={t("applicationReview.note.lede")}
      >
        {t("applicationReview.note.title")}
      </PageTitle>
      <IntentForm<typeof noteForm>
        intent="note"
        button="applicationReview.note.save"
        busy="applicationReview.busy"
      >
        {({ noteText, followUpOn }) => (
          <>
            <FormField of={reviewFields.noteText} posted={noteText} rows={3} />
            <FormField of={reviewFields.followUpOn} posted={followUpOn} />
          </>
        )}
      </IntentForm>
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

function FollowUp({
  id,
  text,
  isOpen,
  isDue,
}: {
  id: ApplicationNoteId;
  text: string;
  isOpen: boolean;
  isDue: boolean;
}) {
  const { t } = useTranslation();
  return (
    <Form method="post" className="cluster">
      <FormToken form={`follow-up-${id}`} />
      <input type="hidden" name="noteId" value={id} />
      <Tag tone={isDue ? "wait" : "neutral"}>{text}</Tag>
      {isOpen && (
        <Button small variant="quiet" icon="check" name="intent" value="followUp">
          {t("applicationReview.note.markDone")}
        </Button>
      )}
    </Form>
  );
}
