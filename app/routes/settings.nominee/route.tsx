import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import {
  nameNominee,
  nomineeOf,
  removeNominee,
} from "~/features/accounts/nominee/nominee-commands.server";
import { nomineeForm } from "~/features/accounts/nominee/nominee-forms";
import { RemoveNominee } from "~/features/accounts/settings/views/remove-nominee";
import {
  CurrentPasswordField,
  SettingsForm,
} from "~/features/accounts/settings/views/settings-form";
import { isConfirmed } from "~/features/accounts/sign-in/confirm-password.server";
import { memberSession } from "~/http/auth/session.server";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import { pageTitle } from "~/http/meta/page-title";
import { formatMobile } from "~/platform/india/identifiers/codes";
import { paths } from "~/urls";
import { TextField } from "~/ui/forms/fields";
import { control } from "~/ui/forms/use-posted-form";

export const meta = pageTitle;

export const loader = page("member", async ({ actor, request, t }) => {
  const nominee = await nomineeOf(actor.id);
  return {
    title: t("accounts.nominee.title"),
    nominee: nominee && {
      name: nominee.name,
      email: nominee.email,
      phone: nominee.phone && formatMobile(nominee.phone),
      relation: nominee.relation,
    },
    confirmed: isConfirmed(await memberSession(request)),
  };
});

export const action = form(
  "member",
  nomineeForm,
  async ({ actor, request, input, redirectWithToast }) => {
    if (input.intent === "remove") await removeNominee(actor);
    else await nameNominee(actor, await memberSession(request), input);
    return redirectWithToast(paths.settings("nominee"), `accounts.nominee.done.${input.intent}`);
  },
  { labels: "nominee" },
);

export default function NomineePage() {
  const { title, nominee, confirmed } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <SettingsForm<typeof nomineeForm>
      id="nominee"
      title={title}
      lede={t("accounts.nominee.lede")}
      defaults={nominee}
      after={nominee ? <RemoveNominee /> : null}
    >
      {(fields) => (
        <>
          <input type="hidden" name="intent" value="save" />
          <TextField {...control(fields.name)} label={t("accounts.nominee.name.label")} />
          <TextField
            {...control(fields.email)}
            label={t("accounts.nominee.email")}
            hint={t("accounts.nominee.contactHint")}
            type="email"
            inputMode="email"
          />
          <TextField
            {...control(fields.phone)}
            label={t("accounts.nominee.phone")}
            inputMode="tel"
            width="medium"
          />
          <TextField
            {...control(fields.relation)}
            label={t("accounts.nominee.relation.label")}
            hint={t("accounts.nominee.relation.hint")}
            width="medium"
            optional
          />
          <CurrentPasswordField fields={fields} confirmed={confirmed} />
        </>
      )}
    </SettingsForm>
  );
}
