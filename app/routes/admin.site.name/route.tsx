import { changeSiteName } from "~/features/site/site-commands.server";
import { siteNameForm } from "~/features/site/site-forms";
import { SiteSectionPage } from "~/features/site/views/site-form";
import { siteForm, sitePage } from "~/http/forms/site-form.server";

export const loader = sitePage("name");

export const action = siteForm(siteNameForm, changeSiteName);

export default SiteSectionPage;
