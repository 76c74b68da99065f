import { useLoaderData } from "@remix-run/react";
import { deleteAccountForm } from "~/features/personal-data/personal-data-forms";
import { deleteAccount, deletionBlocker } from "~/features/personal-data/delete-account.server";
import { DeleteAccountPage } from "~/features/personal-data/views/delete-account-page";
import { isConfirmed } from "~/features/accounts/sign-in/confirm-password.server";
import { logOutHeaders } from "~/http/auth/log-out.server";
import { memberSession } from "~/http/auth/session.server";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import type { Handle } from "~/layout/route-handle";
import { paths } from "~/urls";
import { formatDay } from "~/platform/india/dates/day-format";

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
