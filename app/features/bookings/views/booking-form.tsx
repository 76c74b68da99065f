import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { BookingId } from "#db/schema/ids";
import { paths } from "~/urls";
import { Button, type ButtonVariant } from "~/ui/controls/button";
import { ConfirmedButton } from "~/ui/controls/confirmed-button";
import { FormToken } from "~/ui/forms/form-token";
import type { BookingEventInput } from "../booking-forms";
import type { BookingState } from "../booking-lifecycle";

type Props = {
  booking: { id: BookingId; state: BookingState; reference: string };
  event: BookingEventInput["event"];
  variant?: ButtonVariant;
  small?: boolean;
  label?: string;
  /** So that a double press where Accept was confirms nothing. */
  ask?: { question: string; about: string } | undefined;
  form?: object;
  children?: ReactNode;
};

/** Posts the state that was shown, so that a stale page is refused. */
export function BookingForm({ booking, event, children, variant, small, label, ask, form }: Props) {
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
      <FormToken form={`${event}-${booking.id}`} />
      <input type="hidden" name="expectedState" value={booking.state} />
      {children}
      {ask ? (
        <ConfirmedButton
          id={`ask-${event}-${booking.id}`}
          {...ask}
          {...posts}
          look={{ variant: "secondary", confirm: "yes" }}
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
