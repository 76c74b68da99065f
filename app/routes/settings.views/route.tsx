import { SettingsPage } from "~/features/accounts/views/settings-form";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { presentImpersonations } from "~/features/accounts/sign-in/impersonation/impersonation-presenter.server";
import { page } from "~/http/page.server";
import { Card } from "~/ui/data/card";
import { Timeline } from "~/ui/data/timeline";

export const loader = page("member", async ({ actor, t, language }) => ({
  title: t("accounts.impersonation.title"),
  views: await presentImpersonations(actor, t, language),
}));

export default function ViewsPage() {
  const { title, views } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <SettingsPage lede={t("accounts.impersonation.lede")}>
      <Card>
        {views.length > 0 ? (
          <Timeline
            label={title}
            items={views.map(({ text, pages, ...view }) => ({
              ...view,
              text: (
                <>
                  <p>{text}</p>
                  {pages && <p className="note">{pages}</p>}
                </>
              ),
            }))}
          />
        ) : (
          <p>{t("accounts.impersonation.never")}</p>
        )}
      </Card>
    </SettingsPage>
  );
}
