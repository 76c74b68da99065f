import { useLoaderData } from "@remix-run/react";
import { changeNotes } from "~/features/applications/review/notes/application-note-commands.server";
import { noteForm } from "~/features/applications/review/notes/application-note-forms";
import { presentNotesPage } from "~/features/applications/review/notes/application-note-presenter.server";
import { NotesPage } from "~/features/applications/review/notes/views/notes-page";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import { paths } from "~/urls";

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
