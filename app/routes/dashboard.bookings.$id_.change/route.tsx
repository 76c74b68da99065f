import { Form, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { answerChange } from "~/features/bookings/changes/change-actions.server";
import type { Difference, PriceAfter } from "~/features/bookings/changes/change-terms.server";
import { type changeForm, changePageForm } from "~/features/bookings/changes/change-forms";
import { presentChange } from "~/features/bookings/changes/change-presenter.server";
import { proposeFromPage } from "~/features/bookings/changes/propose-change.server";
import { ChangeCard, Differences } from "~/features/bookings/views/change-card";
import { changeFields } from "~/features/bookings/booking-fields";
import { Bill } from "~/features/bookings/views/bill";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import type { Handle } from "~/layout/route-handle";
import { Button, ButtonRow } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import { Notice } from "~/ui/feedback/notice";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { FormToken } from "~/ui/forms/form-token";
import { PostedSummary } from "~/ui/forms/posted-summary";
import { useAnswer } from "~/ui/forms/unsent-post";
import { usePostedForm } from "~/ui/forms/use-posted-form";
import { Page } from "~/ui/navigation/page";
import { BackLink, PageTitle } from "~/ui/navigation/page-header";
import { FormFields } from "~/ui/forms/form-fields";
import { paths } from "~/urls";

export const handle: Handle = { hydrate: true };

export const loader = page("member", async ({ actor, param, language, t }) => ({
  change: await presentChange(actor, param("id"), language),
  title: t("bookings.change.title"),
}));

export const action = form(
  "member",
  changePageForm,
  async ({ actor, param, input, language, redirectWithToast }) => {
    const id = param("id");
    const result =
      input.event === "propose"
        ? await proposeFromPage(actor, id, input, language)
        : await answerChange(actor, id, input);
    return redirectWithToast(paths.booking(id), `bookings.change.${result}.${input.event}`, {
      result,
    });
  },
);

export default function BookingChangeRoute() {
  const { change } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const {
    form: formProps,
    fields,
    summary,
  } = usePostedForm<typeof changeForm>("change", change.now);
  const { answer } = useAnswer<{
    shown?: string;
    price?: PriceAfter | null;
    changed?: Difference[];
  }>();
  const price = answer?.price;
  return (
    <Page width="narrow">
      <BackLink to={paths.booking(change.bookingId)} label="bookings.note.back" />
      {price ? (
        <ErrorSummary {...summary} title={t("bookings.form.changed.title")} />
      ) : (
        <PostedSummary typed={change.absentFields} absent={change.absentFields} />
      )}
      <PageTitle eyebrow={change.reference} lede={t("bookings.change.lede", change)} />
      {change.waiting && <ChangeCard change={change} />}
      {!change.waiting && !change.mayPropose && (
        <Notice tone="info">{t("bookings.change.notNow")}</Notice>
      )}
      {change.mayPropose && (
        <Form {...formProps} className="form">
          <FormToken form="change" />
          <input type="hidden" name="shown" value={answer?.shown ?? change.shown} />
          {price && (
            <Card title={t("bookings.change.priceAfter")}>
              <Differences differences={answer.changed ?? []} />
              <Bill bill={price.bill} />
              <p>{t("bookings.change.totalNow", { total: price.before })}</p>
              {price.apart && <p className="note">{price.apart}</p>}
            </Card>
          )}
          <FormFields
            of={changeFields}
            posted={fields}
            own={{
              total: { hint: t("bookings.change.total.hint", change) },
              message: { label: t("bookings.change.message", change) },
            }}
          />
          <p className="note">{t("bookings.change.noHold")}</p>
          <ButtonRow>
            <Button name="event" value="propose" busyLabel={t("bookings.change.busy")}>
              {price ? t("bookings.change.do.proposeFor", price) : t("bookings.change.do.propose")}
            </Button>
          </ButtonRow>
        </Form>
      )}
    </Page>
  );
}
