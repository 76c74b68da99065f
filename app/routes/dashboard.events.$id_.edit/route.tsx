import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { postedEvent, eventFormFor } from "~/features/events/event-form.server";
import { eventPost } from "~/features/events/event-forms";
import { EventForm } from "~/features/events/views/event-form";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import { paths } from "~/urls";
import { Page } from "~/ui/navigation/page";
import { BackLink } from "~/ui/navigation/page-header";

export const loader = page("member", async ({ actor, param, t, language }) => {
  const event = await eventFormFor(actor, param("id"), language);
  return { event, title: t("events.edit.title", { name: event.name }) };
});

export const action = form(
  "member",
  eventPost,
  async ({ actor, param, input, redirectWithToast }) => {
    const posted = await postedEvent(actor, param("id"), input);
    return "saved" in posted
      ? redirectWithToast(paths.event(posted.saved), "events.done.change")
      : { result: { initialValue: posted.typed } };
  },
);

export default function EditEventPage() {
  const { event, title } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <Page width="narrow">
      <BackLink to={paths.event(event.id)}>{event.name}</BackLink>
      <EventForm title={title} lede={t("events.edit.lede")} defaults={event.defaults} />
    </Page>
  );
}
