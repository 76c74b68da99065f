import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Button, ButtonRow } from "~/ui/controls/button";
import { ConfirmedButton } from "~/ui/controls/confirmed-button";
import { Card } from "~/ui/data/card";
import { TextField } from "~/ui/forms/fields";
import { FormToken } from "~/ui/forms/form-token";
import type { MyCalendar } from "../my-calendar-presenter.server";

/** The secret address for the provider's own calendar app. */
export function FeedCard({ feed }: { feed: MyCalendar["feed"] }) {
  const { t } = useTranslation();
  return (
    <Card title={t("calendar.feed.title")} id="feed">
      <p>{t("calendar.feed.text")}</p>
      <Form method="post" className="form">
        <FormToken form="feed" />
        {feed && (
          <TextField
            name="feedAddress"
            label={t("calendar.feed.address")}
            hint={t("calendar.feed.made", { when: feed.made })}
            defaultValue={feed.url}
            readOnly
            spellCheck={false}
          />
        )}
        <ButtonRow>
          {feed ? (
            <>
              <ConfirmedButton
                id="revoke-feed"
                question={t("calendar.feed.question")}
                about={t("calendar.feed.about")}
                name="intent"
                value="revokeFeed"
              >
                {t("calendar.feed.revoke")}
              </ConfirmedButton>
              <Button variant="secondary" name="intent" value="makeFeed">
                {t("calendar.feed.another")}
              </Button>
            </>
          ) : (
            <Button variant="secondary" name="intent" value="makeFeed">
              {t("calendar.feed.make")}
            </Button>
          )}
        </ButtonRow>
      </Form>
    </Card>
  );
}
