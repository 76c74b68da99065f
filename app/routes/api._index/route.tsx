import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { renderedReference } from "~/api/openapi/rendered-reference.server";
import { Code } from "~/api/openapi/reference";
import { page } from "~/http/page.server";
import { publicHead } from "~/http/public-head.server";
import { paths } from "~/urls";
import type { Handle } from "~/layout/route-handle";
import referenceStyles from "~/layout/styles/api-reference.css?url";
import { PageTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";

export const handle: Handle = { styles: [referenceStyles] };

export const loader = page("anyone", async ({ t, language }) => ({
  head: publicHead(language, {
    title: t("api.title"),
    description: t("api.description"),
    path: paths.api(),
  }),
  ...(await renderedReference(language)),
}));

export default function ApiPage() {
  const { base, about, refusal, groups } = useLoaderData<typeof loader>();
  const { t } = useTranslation();
  const login = `curl ${base}/api/auth/verify-token -X POST -H "Authorization: Bearer <token>"`;
  return (
    <Page>
      <PageTitle lede={t("api.lede")}>{t("api.title")}</PageTitle>
      <p>{about}</p>
      <p>
        <a href={paths.openApi()}>{t("api.page.download")}</a>
      </p>
      <section className="stack" aria-labelledby="auth-how">
        <h2 id="auth-how">{t("api.page.auth")}</h2>
        <p>{t("api.page.authText")}</p>
        <Code text={login} />
      </section>
      <section className="stack" aria-labelledby="refused-how">
        <h2 id="refused-how">{t("api.page.refused")}</h2>
        <p>{t("api.page.refusedText")}</p>
        <Code text={refusal} />
      </section>
      {groups.map(({ id, title, markup }) => (
        <section key={id} className="api-group" aria-labelledby={`group-${id}`}>
          <h2 id={`group-${id}`}>{title}</h2>
          <div className="api-calls" dangerouslySetInnerHTML={{ __html: markup }} />
        </section>
      ))}
    </Page>
  );
}
