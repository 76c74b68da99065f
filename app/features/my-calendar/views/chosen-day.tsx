import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import { FormToken } from "~/ui/forms/form-token";
import type { MyCalendar } from "../my-calendar-presenter.server";

type Chosen = NonNullable<MyCalendar["chosen"]>;

/** The day that was chosen in the month. */
export function ChosenDay({ day }: { day: Chosen }) {
  const { t } = useTranslation();
  return (
    <Card id="day" title={day.label}>
      <p>{day.words}</p>
      {day.note && <p className="note">{day.note}</p>}
      {day.isBlocked ? (
        <Form method="post">
          <FormToken form="unblock" />
          <input type="hidden" name="from" value={day.day} />
          <Button variant="secondary" name="intent" value="unblock">
            {t("calendar.unblock.do")}
          </Button>
        </Form>
      ) : (
        <Form method="post">
          <FormToken form="blockDay" />
          <input type="hidden" name="from" value={day.day} />
          <Button variant="secondary" name="intent" value="block">
            {t("calendar.block.day")}
          </Button>
        </Form>
      )}
    </Card>
  );
}
