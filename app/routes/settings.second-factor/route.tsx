import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { secondFactorForm } from "~/features/accounts/second-factor/second-factor-forms";
import * as commands from "~/features/accounts/second-factor/second-factor-commands.server";
import { presentSecondFactor } from "~/features/accounts/second-factor/second-factor-presenter.server";
import { SecondFactorSettings } from "~/features/accounts/second-factor/views/second-factor-settings";
import { memberSession } from "~/http/auth/session.server";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import { paths, safePath } from "~/urls";
import { revalidateUnlessUnsent, useAnswer } from "~/ui/forms/unsent-post";

export const loader = page("member", async ({ actor, request, url, t, language }) => ({
  title: t("accounts.secondFactor.title"),
  goOn: safePath(url.searchParams.get("redirectTo")),
  factor: await presentSecondFactor(actor, await memberSession(request), language),
}));

export const action = form(
  "member",
  secondFactorForm,
  async ({ actor, request, url, input, redirectWithToast }) => {
    const session = await memberSession(request);
    const here = paths.settings("second-factor") + url.search;
    switch (input.intent) {
      case "start":
        await commands.startEnrolment(actor, session, input);
        return redirectWithToast(here, "accounts.secondFactor.started", { type: "info" });
      case "finish":
        return codesOnce(await commands.finishEnrolment(actor, session, input));
      case "renew":
        return codesOnce(await commands.renewRecoveryCodes(actor, session, input));
      case "turnOff":
        await commands.turnOffSecondFactor(actor, session, input);
        return redirectWithToast(here, "accounts.secondFactor.turnedOff");
    }
  },
);

const codesOnce = (recoveryCodes: string[]) =>
  data({ recoveryCodes }, { headers: { "Cache-Control": "no-store" } });

export const shouldRevalidate = revalidateUnlessUnsent;

export default function SecondFactorPage() {
  const { goOn, factor } = useLoaderData<typeof loader>();
  const { answer } = useAnswer<{ recoveryCodes?: string[] }>();
  return (
    <SecondFactorSettings
      continuePath={goOn}
      factor={factor}
      recoveryCodes={answer?.recoveryCodes}
    />
  );
}
