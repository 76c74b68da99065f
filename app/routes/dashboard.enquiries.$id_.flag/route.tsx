import { IntentForm } from "~/ui/forms/intent-form";
import { PostedSummary } from "~/ui/forms/posted-summary";
import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { sidesFor } from "~/features/enquiries/answering/thread-page.server";
import { flagEnquiry } from "~/features/moderation/flags/flag-commands.server";
import { flagFields } from "~/features/moderation/flags/flag-fields";
import { flagForm } from "~/features/moderation/flags/flag-forms";
import { flagsOnThread } from "~/features/moderation/flags/flag-presenter.server";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import type { Handle } from "~/layout/route-handle";
import { paths } from "~/urls";
import { ButtonLink } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";

export const handle: Handle = { hydrate: true };

export const loader = page("member", async ({ actor, param, language, t }) => {
  const id = param("id");
  const { mayFlag } = await flagsOnThread(actor, id, language);
  // Flagged before: the thread shows what became of it.
  if (!mayFlag) throw redirect(paths.enquiry(id));
  const { party, business, customerName, reference } = await sidesFor(actor, id);
  const name = party === "provider" ? customerName : business;
  return { id, reference, name, title: t("flags.form.title", { name }) };
});

export const action = form(
  "member",
  flagForm,
  async ({ actor, param, input, redirectWithToast }) => {
    const result = await flagEnquiry(actor, param("id"), input);
    const path = paths.enquiry(param("id"));
    return redirectWithToast(path, `flags.${result}`, { result });
  },
);

export default function FlagPage() {
  const { id, reference, name } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <Page>
      <BackLink to={paths.enquiry(id)} label="numbers.accept.back" />
      <PostedSummary />
      <PageTitle
        eyebrow={t("enquiries.detail.reference", { reference })}
        lede={t("flags.form.lede", { name })}
      />
      <Card>
        <IntentForm<typeof flagForm>
          id="flag"
          of={flagFields}
          button="flags.form.do"
          busy="flags.form.busy"
          variant="danger"
          more={
            <ButtonLink to={paths.enquiry(id)} variant="secondary">
              {t("flags.form.cancel")}
            </ButtonLink>
          }
        />
      </Card>
    </Page>
  );
}
