import { useLoaderData } from "@remix-run/react";
import { presentEdit } from "~/features/applications/my-profile/profile-edit-presenter.server";
import { EditScreen } from "~/features/applications/my-profile/views/edit-screen";
import { stepPost } from "~/features/applications/answers/answer-forms";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import type { Handle } from "~/layout/route-handle";
import { paths } from "~/urls";
import { revalidateUnlessUnsent } from "~/ui/forms/unsent-post";
import { pressIn, saveAll } from "../service-provider-onboarding.$step/step-posts.server";
import { editedStepOf, editorIn } from "./edited-step.server";

export const handle: Handle = { hydrate: true };

export const loader = page("member", async ({ actor, param, t, language }) =>
  presentEdit(editedStepOf(param("step")), actor, t, language),
);

/** Whichever button is pressed, all that was typed and chosen is published first. */
export const action = form(
  "member",
  stepPost,
  async (post) => {
    const step = editedStepOf(post.param("step"));
    const owner = editorIn(post);
    const { field, done, ...press } = pressIn(post, step, owner) ?? {};
    await saveAll(post, step, owner, press);
    const fragment = field ? `#field-${field}` : "";
    return post.redirectWithToast(
      paths.editProfile(step) + fragment,
      done ?? "myProfile.edit.saved",
    );
  },
  { labels: "application", files: true },
);

/** Also after a refusal: the page shows what is saved now, beside what was typed. */
export const shouldRevalidate = revalidateUnlessUnsent;

export default function EditProfileRoute() {
  return <EditScreen page={useLoaderData<typeof loader>()} />;
}
