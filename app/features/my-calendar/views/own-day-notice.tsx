import { Form } from "@remix-run/react";
import { Link } from "~/ui/controls/link";
import { useTranslation } from "react-i18next";
import { paths } from "~/urls";
import { Button } from "~/ui/controls/button";
import { Notice } from "~/ui/feedback/notice";
import { FormToken } from "~/ui/forms/form-token";
import type { presentOwnDay } from "../my-calendar-presenter.server";

type Props = { ownDay: Awaited<ReturnType<typeof presentOwnDay>> };

export function OwnDayNotice({ ownDay }: Props) {
  const { t } = useTranslation();
  if (!ownDay) return null;
  const { text, month, to, block } = ownDay;
  return (
    <Notice tone={block ? "info" : "warning"}>
      <p>
        {text} <Link to={to}>{t("calendar.ownDay.open")}</Link>
      </p>
      {block && (
        <Form method="post" action={paths.calendar({ month })} reloadDocument>
          <FormToken form="blockDay" />
          <input type="hidden" name="from" value={block} />
          <Button variant="secondary" small name="intent" value="block">
            {t("calendar.block.day")}
          </Button>
        </Form>
      )}
    </Notice>
  );
}
