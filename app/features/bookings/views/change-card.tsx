import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonRow } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import { SummaryList } from "~/ui/data/summary-list";
import { FormToken } from "~/ui/forms/form-token";
import { paths } from "~/urls";
import { Bill } from "./bill";
import { changeEvents } from "../changes/change-lifecycle";
import type { Difference } from "../changes/change-terms.server";
import type { ChangeData } from "../changes/change-presenter.server";

const variants = { accept: "yes", decline: "secondary", withdraw: "secondary" } as const;

export function ChangeCard({ change }: { change: ChangeData }) {
  const { t } = useTranslation();
  const { bookingId, name, waiting } = change;
  if (!waiting) return null;
  const form = `change-${waiting.id}`;
  return (
    <Card id="change" title={t(`bookings.change.waiting.${waiting.party}`, { name })}>
      <Differences differences={waiting.differences} />
      {waiting.price && <Bill bill={waiting.price.bill} />}
      {waiting.message && <p className="enquiry-message">{waiting.message}</p>}
      <p>{t(`bookings.change.until.${waiting.party}`, { name, until: waiting.until })}</p>
      {waiting.held && <p>{waiting.held}</p>}
      <Form method="post" action={paths.bookingChange(bookingId)} reloadDocument>
        <FormToken form={form} />
        <input type="hidden" name="changeId" value={waiting.id} />
        <ButtonRow>
          {changeEvents
            .filter((event) => waiting.events.includes(event))
            .map((event) => (
              <Button
                key={event}
                name="event"
                value={event}
                variant={variants[event]}
                busyLabel={t("bookings.change.busy")}
              >
                {t(`bookings.change.do.${event}`)}
              </Button>
            ))}
        </ButtonRow>
      </Form>
    </Card>
  );
}

export const Differences = ({ differences }: { differences: readonly Difference[] }) => (
  <SummaryList
    rows={differences.map(({ label, after, note }) => ({ key: label, value: after, note }))}
  />
);
