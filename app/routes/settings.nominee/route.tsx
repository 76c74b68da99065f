import { pick } from "~/platform/pick";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import {
  nameNominee,
  nomineeOf,
  removeNominee,
  nomineeForm,
} from "~/features/accounts/nominee.server";
import { nomineeFields } from "~/features/accounts/settings/settings-fields";
import { ConfirmedPost } from "~/ui/forms/intent-form";
import { SettingsForm } from "~/features/accounts/views/settings-form";
import { isConfirmed } from "~/features/accounts/sign-in/confirm-password.server";
import { memberSession } from "~/http/auth/session.server";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import { formatMobile } from "~/platform/india/identifiers/codes";
import { paths } from "~/urls";

export const loader = page("member", async ({ actor, request, t }) => {
  const nominee = await nomineeOf(actor.id);
  return {
    title: t("accounts.nominee.title"),
    nominee: nominee && {
      ...pick(nominee, ["name", "email", "relation"]),
      phone: nominee.phone && formatMobile(nominee.phone),
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
);

export default function NomineePage() {
  const { nominee, confirmed } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <SettingsForm<typeof nomineeForm>
      id="nominee"
      intent="save"
      lede={t("accounts.nominee.lede")}
      defaults={nominee}
      of={nomineeFields}
      confirmed={confirmed}
      after={
        nominee && (
          <ConfirmedPost
            form="remove"
            id="remove-nominee"
            question={t("accounts.nominee.removeQuestion")}
            intent="remove"
          >
            {t("accounts.nominee.remove")}
          </ConfirmedPost>
        )
      }
    />
  );
}
