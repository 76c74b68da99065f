import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import { FormToken } from "~/ui/forms/form-token";
import type { MyCalendar } from "../my-calendar-presenter.server";

/** The month's blocked days, as ranges. */
export function BlockedDays({ calendar }: { calendar: MyCalendar }) {
  const { t } = useTranslation();
  const { blocked, caption } = calendar;
  return (
    <Card title={t("calendar.blocked.title", { month: caption })} id="blocked">
      <ul className="blocked-days" role="list">
        {blocked.map(({ from, to, label, note, isOpen }) => (
          <li key={from} className="cluster">
            <span>
              <strong>{label}</strong> {note && <span className="note">{note}</span>}
            </span>
            {isOpen && (
              <Form method="post">
                <FormToken form="unblock" />
                <input type="hidden" name="from" value={from} />
                <input type="hidden" name="to" value={to} />
                <Button
                  variant="quiet"
                  small
                  name="intent"
                  value="unblock"
                  aria-label={t("calendar.unblock.these", { days: label })}
                >
                  {t("calendar.unblock.do")}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
