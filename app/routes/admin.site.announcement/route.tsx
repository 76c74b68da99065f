import { changeAnnouncement } from "~/features/site/site-commands.server";
import { siteAnnouncementForm } from "~/features/site/site-forms";
import { SiteSectionPage } from "~/features/site/views/site-form";
import { siteForm, sitePage } from "~/http/forms/site-form.server";

export const loader = sitePage("announcement");

export const action = siteForm(siteAnnouncementForm, changeAnnouncement);

export default SiteSectionPage;
