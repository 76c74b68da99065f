import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { changeAnnouncement } from "~/features/site/site-commands.server";
import { siteAnnouncementForm } from "~/features/site/site-forms";
import { SiteForm } from "~/features/site/views/site-form";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import { pageTitle } from "~/http/meta/page-title";
import { toastTypeOf } from "~/http/responses/redirect-with-toast.server";
import { site } from "~/platform/site/current-site.server";
import { TextField } from "~/ui/forms/fields";
import { control } from "~/ui/forms/use-posted-form";
import { paths } from "~/urls";

export const meta = pageTitle;

export const loader = page("admin", async ({ t }) => {
  const { number, announcement } = site();
  return {
    title: t("site.announcement.title"),
    version: number,
    defaults: { announcementEn: announcement.en, announcementHi: announcement.hi },
  };
});

export const action = form(
  "admin",
  siteAnnouncementForm,
  async ({ actor, input, redirectWithToast }) => {
    const result = await changeAnnouncement(actor, input);
    return redirectWithToast(paths.adminSite(), `site.${result}`, { type: toastTypeOf(result) });
  },
  { labels: "siteAnnouncement" },
);

export default function SiteAnnouncementRoute() {
  const { title, version, defaults } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <SiteForm<typeof siteAnnouncementForm>
      id="site-announcement"
      title={title}
      lede={t("site.announcement.lede")}
      version={version}
      defaults={defaults}
    >
      {(fields) => (
        <>
          <TextField
            {...control(fields.announcementEn)}
            label={t("site.announcement.announcementEn.label")}
            hint={t("site.announcement.announcementEn.hint")}
          />
          <TextField
            {...control(fields.announcementHi)}
            label={t("site.announcement.announcementHi.label")}
            hint={t("site.hindiHint")}
            lang="hi"
          />
        </>
      )}
    </SiteForm>
  );
}
