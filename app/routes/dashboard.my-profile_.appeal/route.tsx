import { useLoaderData } from "@remix-run/react";
import { appealApplication } from "~/features/applications/after-decision/appeals/appeal-commands.server";
import { appealForm } from "~/features/applications/after-decision/appeals/appeal-forms";
import { presentAppealForm } from "~/features/applications/after-decision/appeals/appeal-presenter.server";
import { AppealForm } from "~/features/applications/after-decision/appeals/views/appeal-form";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import { paths } from "~/urls";

export const loader = page("member", async ({ actor, t, language }) =>
  presentAppealForm(actor, t, language),
);

export const action = form("member", appealForm, async ({ actor, input, redirectWithToast }) => {
  const result = await appealApplication(actor, input);
  return redirectWithToast(paths.myProfile(), `onboarding.appeal.${result}`, { result });
});

export default function AppealRoute() {
  return <AppealForm page={useLoaderData<typeof loader>()} />;
}
