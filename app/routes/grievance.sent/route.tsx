import { redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { isReference } from "~/features/moderation/grievances/grievance-forms";
import { site } from "~/platform/site/current-site.server";
import { page } from "~/http/page.server";
import { paths } from "~/urls";
import { Rangoli } from "~/ui/artwork/rangoli";
import { Page } from "~/ui/navigation/page";

export const loader = page("anyone", async ({ url, t }) => {
  const reference = url.searchParams.get("reference") ?? "";
  if (!isReference(reference)) throw redirect(paths.grievance());
  return { title: t("grievances.sent.title"), reference, email: site().grievanceEmail };
});

/** The same for every reader: it reveals nothing about what was filed. */
export default function GrievanceSentPage() {
  const { title, reference, email } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  return (
    <Page width="narrow">
      <section className="card framed thank-you">
        <Rangoli seed={reference} size={120} />
        <h1>{title}</h1>
        <p className="reference">{reference}</p>
        <p>{t("grievances.sent.text")}</p>
        <p className="note">{t("grievances.sent.nothing", { email })}</p>
      </section>
    </Page>
  );
}
