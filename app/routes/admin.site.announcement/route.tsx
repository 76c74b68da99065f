import { BothLanguages } from "~/features/site/views/both-languages";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { changeAnnouncement } from "~/features/site/site-commands.server";
import { siteAnnouncementForm } from "~/features/site/site-forms";
import { SiteForm } from "~/features/site/views/site-form";
import { siteForm } from "~/http/forms/site-form.server";
import { page } from "~/http/page.server";
import { pageTitle } from "~/http/meta/page-title";
import { site } from "~/platform/site/current-site.server";

export const meta = pageTitle;

export const loader = page("admin", async ({ t }) => {
  const { number, announcement } = site();
  return {
    title: t("site.announcement.title"),
    version: number,
    defaults: { announcementEn: announcement.en, announcementHi: announcement.hi },
  };
});

export const action = siteForm(siteAnnouncementForm, changeAnnouncement, {
  labels: "siteAnnouncement",
});

export default function SiteAnnouncementRoute() {
  const { t } = useTranslation();
  return (
    <SiteForm<typeof siteAnnouncementForm>
      id="site-announcement"
      lede={t("site.announcement.lede")}
      {...useLoaderData<typeof loader>()}
    >
      {({ announcementEn, announcementHi }) => (
        <BothLanguages
          fields={[announcementEn, announcementHi]}
          label={(field) => t(`site.announcement.${field}.label`)}
          hint={t("site.announcement.announcementEn.hint")}
        />
      )}
    </SiteForm>
  );
}
