import { useLoaderData } from "@remix-run/react";
import {
  changeNotes,
  noteForm,
} from "~/features/applications/review/notes/application-note-commands.server";
import {
  presentNotesPage,
  type PresentedNotes,
} from "~/features/applications/review/notes/application-note-presenter.server";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import { paths } from "~/urls";
import { useTranslation } from "react-i18next";
import { Card } from "~/ui/data/card";
import { Tag } from "~/ui/data/tag";
import { IntentForm, PostButton } from "~/ui/forms/intent-form";
import { PostedSummary } from "~/ui/forms/posted-summary";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import { noteFields } from "~/features/applications/review/application-review-fields";

export const loader = page("admin", ({ actor, param, t, language }) =>
  presentNotesPage(actor, param("id"), t, language),
);

export const action = form(
  "admin",
  noteForm,
  async ({ actor, param, input, redirectWithToast }) => {
    const result = await changeNotes(actor, param("id"), input);
    return redirectWithToast(
      paths.adminNotes(param("id")),
      `applicationReview.${result}.${input.intent}`,
      { result },
    );
  },
);

export default function NotesRoute() {
  return <NotesPage {...useLoaderData<typeof loader>()} />;
}

type Note = PresentedNotes["notes"][number];
type FollowUpProps = NonNullable<Note["followUp"]> & Pick<Note, "id">;

function NotesPage({ application, notes }: PresentedNotes) {
  const { t } = useTranslation();
  return (
    <Page width="narrow">
      <BackLink to={application.to} label="applicationReview.viewer.back" />
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
