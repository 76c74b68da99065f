import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { ApplicationNoteId } from "#db/schema/ids";
import { Button, ButtonRow } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import { Tag } from "~/ui/data/tag";
import { TextArea, TextField } from "~/ui/forms/fields";
import { FormToken } from "~/ui/forms/form-token";
import { PostedSummary } from "~/ui/forms/posted-summary";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import { control, usePostedForm } from "~/ui/forms/use-posted-form";
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
      <NewNote />
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

function NewNote() {
  const { t } = useTranslation();
  const { form, fields } = usePostedForm<typeof noteForm>("note");
  return (
    <Form {...form} className="form">
      <FormToken form="note" />
      <TextArea
        {...control(fields.noteText)}
        label={t("applicationReview.note.text")}
        hint={t("applicationReview.note.hint")}
        rows={3}
      />
      <TextField
        {...control(fields.followUpOn)}
        type="date"
        width="medium"
        label={t("applicationReview.note.day")}
        optional
      />
      <ButtonRow>
        <Button name="intent" value="note" busyLabel={t("applicationReview.busy")}>
          {t("applicationReview.note.save")}
        </Button>
      </ButtonRow>
    </Form>
  );
}
