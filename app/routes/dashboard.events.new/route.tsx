import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { newEventForm, postedEvent } from "~/features/events/event-form.server";
import { eventPost } from "~/features/events/event-forms";
import { EventForm } from "~/features/events/views/event-form";
import { searchedIn } from "~/http/auth/browsing-cookies.server";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import { paths } from "~/urls";
import { Page } from "~/ui/navigation/page";
import { BackLink } from "~/ui/navigation/page-header";

export const loader = page("member", async ({ request, t, language }) => ({
  ...newEventForm((await searchedIn(request)).filters, language),
  title: t("events.new.title"),
}));

export const action = form("member", eventPost, async ({ actor, input, redirectWithToast }) => {
  const posted = await postedEvent(actor, null, input);
  return "saved" in posted
    ? redirectWithToast(paths.event(posted.saved), "events.done.create")
    : { result: { initialValue: posted.typed } };
});

export default function NewEventPage() {
  const { title, defaults, idem } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <Page width="narrow">
      <BackLink to={paths.events()} label="events.back" />
      <EventForm title={title} lede={t("events.new.lede")} defaults={defaults} idem={idem} />
    </Page>
  );
}
