import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { changePicture, removePicture } from "~/features/accounts/settings/change-picture.server";
import { pictureForm } from "~/features/accounts/settings/settings-forms";
import { pictureOf } from "~/features/accounts/settings/settings-presenter.server";
import { SettingsForm } from "~/features/accounts/views/settings-form";
import { ConfirmedPost } from "~/ui/forms/intent-form";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import type { Handle } from "~/layout/route-handle";
import { paths } from "~/urls";
import { OwnAvatar } from "~/ui/data/avatar";
import { FileField } from "~/ui/forms/fields";
import { control } from "~/ui/forms/use-posted-form";

export const handle: Handle = { hydrate: true };

export const loader = page("member", async ({ actor, t }) => ({
  title: t("accounts.settings.picture.title"),
  image: pictureOf(actor),
}));

export const action = form(
  "member",
  pictureForm,
  async ({ actor, input, redirectWithToast }) => {
    if (input.intent === "remove") await removePicture(actor);
    else await changePicture(actor, input.picture);
    return redirectWithToast(paths.settings(), `accounts.settings.picture.done.${input.intent}`);
  },
  { files: true },
);

export default function PicturePage() {
  const { image } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <SettingsForm<typeof pictureForm>
      id="picture"
      intent="upload"
      lede={t("accounts.settings.picture.lede")}
      before={
        <OwnAvatar
          image={image}
          size={120}
          name={t(`accounts.settings.picture.${image ? "now" : "none"}`)}
        />
      }
      after={
        image && (
          <ConfirmedPost
            form="remove"
            id="remove-picture"
            question={t("onboarding.upload.confirm")}
            intent="remove"
          >
            {t("accounts.settings.picture.remove")}
          </ConfirmedPost>
        )
      }
      button="accounts.settings.picture.do"
      files
    >
      {(fields) => (
        <FileField
          name="picture"
          errors={control(fields.picture).errors}
          label={t("accounts.settings.picture.file")}
          hint={t("accounts.settings.picture.hint")}
          accept="image/jpeg,image/png,image/webp,image/heic,image/heif,.heic"
        />
      )}
    </SettingsForm>
  );
}
