import { Form } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { ProfileStatus } from "~/features/directory/profile-lifecycle";
import { Button, ButtonLink, ButtonRow } from "~/ui/controls/button";
import { DetailsCard } from "~/ui/controls/details-card";
import { Card } from "~/ui/data/card";
import { Tag, type TagTone } from "~/ui/data/tag";
import { TextField } from "~/ui/forms/fields";
import { FormToken } from "~/ui/forms/form-token";
import { control, usePostedForm } from "~/ui/forms/use-posted-form";
import type { ownProfileForm } from "../my-profile-forms";
import type { MyProfile } from "../my-profile-presenter.server";

const profileTone = { live: "good", paused: "wait", suspended: "bad" } as const satisfies Record<
  ProfileStatus,
  TagTone
>;

type Profile = NonNullable<MyProfile["profile"]>;

/** How it stands with the profile, and its owner's pause of it. */
export function LiveProfile({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const { status, pause } = profile;
  return (
    <>
      <Card
        title={t("myProfile.profile")}
        aside={<Tag tone={profileTone[status]}>{t(`myProfile.profileState.${status}`)}</Tag>}
      >
        <p>{t(`myProfile.profileText.${status}`)}</p>
        {pause && <p>{pause}</p>}
        <ButtonRow>
          {status !== "suspended" && (
            <ButtonLink to={profile.to} variant="secondary" icon="eye">
              {t("myProfile.open")}
            </ButtonLink>
          )}
          {status === "paused" && <EndPause event="resume" status={status} />}
          {status === "live" && pause && <EndPause event="dropPlan" status={status} />}
        </ButtonRow>
      </Card>
      {status === "live" && <PauseForm status={status} />}
    </>
  );
}

function EndPause({ event, status }: { event: "resume" | "dropPlan"; status: ProfileStatus }) {
  const { t } = useTranslation();
  return (
    <Form method="post">
      <FormToken form={event} />
      <input type="hidden" name="expectedState" value={status} />
      <Button variant={event === "resume" ? "yes" : "quiet"} name="intent" value={event}>
        {t(`myProfile.do.${event}`)}
      </Button>
    </Form>
  );
}

function PauseForm({ status }: { status: ProfileStatus }) {
  const { t } = useTranslation();
  const { form, fields, kind } = usePostedForm<typeof ownProfileForm>("pause");
  return (
    <DetailsCard title={t("myProfile.do.pause")} heading="h2" open={kind !== undefined}>
      <p>{t("myProfile.pause.text")}</p>
      <Form {...form} className="form">
        <FormToken form="pause" />
        <input type="hidden" name="expectedState" value={status} />
        <TextField
          {...control(fields.from)}
          label={t("myProfile.pause.from")}
          hint={t("myProfile.pause.fromHint")}
          autoComplete="off"
          width="medium"
          optional
        />
        <TextField
          {...control(fields.until)}
          label={t("myProfile.pause.until")}
          hint={t("myProfile.pause.untilHint")}
          autoComplete="off"
          width="medium"
          optional
        />
        <ButtonRow>
          <Button name="intent" value="pause" variant="secondary">
            {t("myProfile.do.pause")}
          </Button>
        </ButtonRow>
      </Form>
    </DetailsCard>
  );
}
