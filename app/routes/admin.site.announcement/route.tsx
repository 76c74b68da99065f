import { changeAnnouncement } from "~/features/site/site-commands.server";
import { siteAnnouncementForm } from "~/features/site/site-forms";
import { siteForm, sitePage } from "~/http/forms/site-form.server";
import { pageTitle } from "~/http/meta/page-title";

export { SiteSectionPage as default } from "~/features/site/views/site-section-page";

export const meta = pageTitle;

export const loader = sitePage("announcement");

export const action = siteForm(siteAnnouncementForm, changeAnnouncement);
