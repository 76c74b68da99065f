import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { BookingId, PaymentId } from "#db/schema/ids";
import { Button, type ButtonVariant } from "~/ui/controls/button";
import { ConfirmedButton } from "~/ui/controls/confirmed-button";
import { FormToken } from "~/ui/forms/form-token";
import { type DefaultsOf, usePostedForm } from "~/ui/forms/use-posted-form";
import { paths } from "~/urls";
import type { BookingPageData } from "../booking-page.server";
import type { bookingEventForm, BookingEventInput } from "../booking-forms";
import type { BookingState } from "../booking-lifecycle";

type Props = {
  booking: { id: BookingId; state: BookingState; reference: string };
  event: BookingEventInput["event"];
  variant?: ButtonVariant;
  small?: boolean;
  label?: string;
  of?: PaymentId | undefined;
  /** So that a double press where Accept was confirms nothing. */
  ask?: { question: string; about: string } | undefined;
  form?: object;
  children?: ReactNode;
};

/** Posts the state that was shown, so that a stale page is refused. */
export function BookingForm({
  booking,
  event,
  children,
  variant,
  small,
  label,
  of,
  ask,
  form,
}: Props) {
  const { t } = useTranslation();
  const content = (
    <>
      {label ?? t(`bookings.do.${event}`)}
      <span className="visually-hidden"> – {booking.reference}</span>
    </>
  );
  const posts = { name: "event", value: event, busyLabel: t(`bookings.do.busy.${event}`) };
  return (
    <Form {...form} method="post" action={paths.booking(booking.id)} className="stack">
      <FormToken form={formId(event, booking.id, of)} />
      {of && <input type="hidden" name="paymentId" value={of} />}
      <input type="hidden" name="expectedState" value={booking.state} />
      {children}
      {ask ? (
        <ConfirmedButton
          id={`ask-${event}-${booking.id}`}
          {...ask}
          {...posts}
          look={{ variant: "yes", confirm: "yes" }}
          confirmLabel={t("bookings.do.arrived")}
        >
          {content}
        </ConfirmedButton>
      ) : (
        <Button {...posts} variant={variant} small={small}>
          {content}
        </Button>
      )}
    </Form>
  );
}

type ConfirmProps = { booking: BookingPageData; children?: ReactNode };

/** Asks again, since it can't be undone. */
export function ConfirmAdvance({ booking, children }: ConfirmProps) {
  const { t } = useTranslation();
  const params = { name: booking.other, advance: booking.advance ?? "" };
  return (
    <BookingForm
      booking={booking}
      event="confirm"
      ask={{
        question: t("bookings.do.ask.confirm", params),
        about: t("bookings.do.ask.confirmed"),
      }}
    >
      {children}
    </BookingForm>
  );
}

/** The fields of an event's form, filled in again if it was refused; then its fold is open. */
export function useEventForm(
  { id }: Props["booking"],
  event: Props["event"],
  of?: PaymentId,
  defaults?: DefaultsOf<typeof bookingEventForm>,
) {
  const { form, fields, kind } = usePostedForm<typeof bookingEventForm>(
    formId(event, id, of),
    defaults,
  );
  return { fields, posted: { form, open: kind !== undefined } };
}

const formId = (event: string, id: BookingId, of?: PaymentId) =>
  of ? `${event}-${of}` : `${event}-${id}`;

type FoldProps = Props & {
  summary?: string;
  look?: ButtonVariant;
  isLarge?: boolean;
  open?: boolean;
  /** Before the form. */
  about?: ReactNode;
};

export function BookingFold({
  summary,
  look = "secondary",
  isLarge = false,
  open,
  about,
  ...form
}: FoldProps) {
  const { t } = useTranslation();
  return (
    <details className="answer-fold" open={open}>
      <summary className="button" data-variant={look} data-small={isLarge ? undefined : ""}>
        {summary ?? t(`bookings.do.${form.event}`)}
      </summary>
      {about}
      <BookingForm variant="danger" {...form} />
    </details>
  );
}
