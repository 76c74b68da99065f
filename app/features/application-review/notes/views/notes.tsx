import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonRow } from "~/ui/controls/button";
import { DetailsCard } from "~/ui/controls/details-card";
import { Card } from "~/ui/data/card";
import { Tag } from "~/ui/data/tag";
import { TextArea, TextField } from "~/ui/forms/fields";
import { FormToken } from "~/ui/forms/form-token";
import { control, usePostedForm } from "~/ui/forms/use-posted-form";
import type { reviewForm } from "../../forms";
import type { PresentedNote } from "../presenter.server";

/** What administrators tell each other about an application. */
export function Notes({ notes }: { notes: PresentedNote[] }) {
  const { t } = useTranslation();
  return (
    <Card title={t("applicationReview.note.title")} id="notes">
      <p className="note">{t("applicationReview.note.lede")}</p>
      {notes.length > 0 && (
        <ol className="stack" role="list">
          {notes.map((note) => (
            <li key={note.id} id={`note-${note.id}`}>
              <p className="answer">{note.text}</p>
              <p className="note">
                {note.by} · <span title={note.exact}>{note.when}</span>
              </p>
              {note.followUp && <FollowUp id={note.id} {...note.followUp} />}
            </li>
          ))}
        </ol>
      )}
      <NewNote />
    </Card>
  );
}

function FollowUp({
  id,
  text,
  isOpen,
  isDue,
}: {
  id: string;
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
  const { form, fields, kind } = usePostedForm<typeof reviewForm>("note");
  return (
    <DetailsCard title={t("applicationReview.note.write")} open={kind !== undefined}>
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
          width="short"
          label={t("applicationReview.note.day")}
          optional
        />
        <ButtonRow>
          <Button name="intent" value="note" busyLabel={t("applicationReview.busy")}>
            {t("applicationReview.note.save")}
          </Button>
        </ButtonRow>
      </Form>
    </DetailsCard>
  );
}
