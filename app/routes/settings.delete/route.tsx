import { useLoaderData } from "@remix-run/react";
import {
  deleteAccountForm,
  deleteAccount,
  deletionBlocker,
} from "~/features/personal-data/delete-account.server";
import { isConfirmed } from "~/features/accounts/sign-in/confirm-password.server";
import { logOutHeaders } from "~/http/auth/log-out.server";
import { memberSession } from "~/http/auth/session.server";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import type { Handle } from "~/layout/route-handle";
import { paths } from "~/urls";
import { formatDay } from "~/platform/india/dates/day-format";
import { useTranslation } from "react-i18next";
import { SettingsForm, SettingsPage } from "~/features/accounts/views/settings-form";
import { Card } from "~/ui/data/card";
import { Notice } from "~/ui/feedback/notice";

export const handle: Handle = { hydrate: true };

export const loader = page("member", async ({ actor, request, t, language }) => {
  const blocked = await deletionBlocker(actor);
  return {
    title: t("accounts.settings.delete.title"),
    provider: actor.role === "provider",
    blocked: blocked && {
      reason: t(blocked.reason),
      bookings: blocked.bookings.map(({ id, reference, eventDate }) => ({
        to: paths.booking(id),
        label: `${formatDay(eventDate, language)} · ${reference}`,
      })),
    },
    confirmed: isConfirmed(await memberSession(request)),
  };
});

export const action = form(
  "member",
  deleteAccountForm,
  async ({ actor, request, input, redirectWithToast }) => {
    await deleteAccount(actor, { session: await memberSession(request), ...input });
    const headers = await logOutHeaders(request, actor);
    return redirectWithToast(paths.home(), "accounts.settings.delete.done", { headers });
  },
  { singleUse: true },
);

export default function DeletePage() {
  return <DeleteAccountPage {...useLoaderData<typeof loader>()} />;
}

interface DeleteAccountPageProps {
  provider: boolean;
  blocked: { reason: string; bookings: { to: string; label: string }[] } | null;
  confirmed: boolean;
}

function DeleteAccountPage({ provider, blocked, confirmed }: DeleteAccountPageProps) {
  const { t } = useTranslation();
  if (blocked)
    return (
      <SettingsPage>
        <Notice tone="warning" title={t("accounts.settings.delete.blocked")}>
          <p>{blocked.reason}</p>
          {blocked.bookings.length > 0 && (
            <ul>
              {blocked.bookings.map(({ to, label }) => (
                <li key={to}>
                  <a href={to}>{label}</a>
                </li>
              ))}
            </ul>
          )}
        </Notice>
      </SettingsPage>
    );
  return (
    <SettingsForm<typeof deleteAccountForm>
      id="delete"
      lede={t("accounts.settings.delete.lede")}
      button="accounts.settings.delete.do"
      busy="accounts.settings.delete.busy"
      variant="danger"
      before={<WhatHappens provider={provider} />}
      confirmed={confirmed}
    />
  );
}

function WhatHappens({ provider }: { provider: boolean }) {
  const { t } = useTranslation();
  const ofProvider = provider ? ["profile", "application"] : [];
  const effects = ["out", ...ofProvider, "enquiries", "kept", "again"];
  return (
    <Card>
      <ul>
        {effects.map((effect) => (
          <li key={effect}>{t(`accounts.settings.delete.${effect}`)}</li>
        ))}
      </ul>
      <p>
        <a href={paths.settings("export")}>{t("accounts.settings.delete.copy")}</a>
      </p>
    </Card>
  );
}
