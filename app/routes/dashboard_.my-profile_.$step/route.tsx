import { useLoaderData } from "@remix-run/react";
import { presentEdit } from "~/features/applications/my-profile/profile-edit-presenter.server";
import { EditScreen } from "~/features/applications/my-profile/views/edit-screen";
import { stepPost } from "~/features/applications/answers/answer-forms";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import type { Handle } from "~/layout/route-handle";
import { pageTitle } from "~/http/meta/page-title";
import { revalidateUnlessUnsent } from "~/ui/forms/unsent-post";
import { editedStepOf, posted } from "./profile-step-posts.server";

export const handle: Handle = { hydrate: true };
export const meta = pageTitle;

export const loader = page("member", async ({ actor, param, t, language }) =>
  presentEdit(editedStepOf(param("step")), actor, t, language),
);

export const action = form("member", stepPost, posted, { labels: "application", files: true });

/** Also after a refusal: the page shows what is saved now, beside what was typed. */
export const shouldRevalidate = revalidateUnlessUnsent;

export default function EditProfileRoute() {
  return <EditScreen page={useLoaderData<typeof loader>()} />;
}
