import { changeSiteOperator } from "~/features/site/site-commands.server";
import { siteOperatorForm } from "~/features/site/site-forms";
import { SiteSectionPage } from "~/features/site/views/site-form";
import { siteForm, sitePage } from "~/http/forms/site-form.server";

export const loader = sitePage("operator");

export const action = siteForm(siteOperatorForm, (actor, input, { session }) =>
  changeSiteOperator(actor, session, input),
);

export default SiteSectionPage;
