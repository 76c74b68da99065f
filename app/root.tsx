import { data, type LoaderFunctionArgs } from "@remix-run/node";
import {
  isRouteErrorResponse,
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import enhance from "~/enhance.js?url";
import { Footer } from "~/layout/footer";
import { BrandBar, TopBar } from "~/layout/top-bar";
import type { ErrorPage } from "~/http/responses/errors.server";
import { themes, type Theme } from "~/http/themes";
import { ImpersonationBanner } from "~/layout/impersonation-banner";
import { loadRootData } from "~/layout/root-data.server";
import { FormProgress } from "~/ui/forms/form-progress";
import { IconSprite } from "~/ui/artwork/icon";
import { CachedPart } from "~/ui/cached-part";
import styles from "~/layout/styles/all-pages.css?url";
import hindiFonts from "~/ui/styles/hindi-fonts.css?url";
import latinFonts from "~/ui/styles/latin-fonts.css?url";
import workingStyles from "~/layout/styles/working-pages.css?url";
import { Toaster } from "~/ui/feedback/toast";
import { isServer } from "~/layout/rendered-part";
import { ErrorScreen, useErrorTexts } from "~/layout/error-screen";
import { usePageTexts } from "~/layout/page-texts/page-texts";
import { DocumentHead } from "~/layout/document-head";
import { hasTopBar, hydrates, stylesOf } from "~/layout/route-handle";

export async function loader({ request }: LoaderFunctionArgs) {
  const { shell, headers } = await loadRootData(request);
  return headers ? data(shell, { headers }) : shell;
}

export function Layout({ children }: { children: ReactNode }) {
  const shell = useRouteLoaderData<typeof loader>("root");
  const { i18n, t } = useTranslation();
  const error = useRouteError();
  const brand = t("layout.wordmark");
  const errorTexts = useErrorTexts(statusOf(error), pageOf(error) ?? {});
  const matches = useMatches();
  const working = hydrates(matches);
  const texts = usePageTexts();
  const nonce = typeof document === "undefined" ? shell?.nonce : undefined;
  const chrome = shell && {
    user: shell.user,
    language: shell.language,
    csrf: shell.csrf,
    theme: shell.theme,
  };
  return (
    <html lang={i18n.language} data-theme={shell?.theme ?? undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <ThemeColor theme={shell?.theme ?? null} />
        <link rel="stylesheet" href={styles} />
        <link rel="stylesheet" href={i18n.language === "hi" ? hindiFonts : latinFonts} />
        {(stylesOf(matches) ?? [workingStyles]).map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {shell?.links.map((link) => (
          <link key={link.href} {...link} />
        ))}
        {error ? (
          <title>{`${errorTexts.title} · ${brand}`}</title>
        ) : (
          <DocumentHead brand={brand} prefix={shell?.titlePrefix} />
        )}
        <Links />
        {isServer && shell?.prefetch && (
          <script type="speculationrules" dangerouslySetInnerHTML={{ __html: shell.prefetch }} />
        )}
      </head>
      <body>
        <IconSprite />
        {shell?.impersonation && (
          <ImpersonationBanner text={shell.impersonation} csrf={shell.csrf} />
        )}
        {shell?.announcements.map((text) => (
          <p className="announcement" role="note" key={text}>
            {text}
          </p>
        ))}
        <a className="skip-link" href="#main">
          {t("ui.skip")}
        </a>
        {chrome &&
          (hasTopBar(matches) ? (
            <CachedPart name="top bar" of={[chrome]}>
              {() => <TopBar {...chrome} />}
            </CachedPart>
          ) : (
            <BrandBar {...chrome} />
          ))}
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        {chrome && hasTopBar(matches) && (
          <CachedPart name="footer" of={[chrome, shell.year, shell.version]}>
            {() => <Footer {...chrome} year={shell.year} version={shell.version} />}
          </CachedPart>
        )}
        <Toaster toasts={shell?.toasts ?? []} />
        <script type="module" src={enhance} nonce={nonce} suppressHydrationWarning />
        {shell && (
          <script
            type="application/json"
            id="session-state"
            nonce={nonce}
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: shell.sessionState }}
          />
        )}
        {working && (
          <>
            <script
              type="application/json"
              id="texts"
              nonce={nonce}
              suppressHydrationWarning
              dangerouslySetInnerHTML={{ __html: texts }}
            />
            <FormProgress />
            <ScrollRestoration nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

const paper = { light: "#fbf5ea", dark: "#1d1015" };

/** The colour that phones show around the page. */
function ThemeColor({ theme }: { theme: Theme | null }) {
  if (theme) return <meta name="theme-color" content={paper[theme]} />;
  return (
    <>
      {themes.map((one) => (
        <meta
          key={one}
          name="theme-color"
          media={`(prefers-color-scheme: ${one})`}
          content={paper[one]}
        />
      ))}
    </>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  const error = useRouteError();
  const page = pageOf(error);
  const shell = useRouteLoaderData<typeof loader>("root");
  const texts = useErrorTexts(statusOf(error), { requestId: shell?.requestId, ...page });
  return <ErrorScreen {...texts} typed={page?.typed} />;
}

const pageOf = (error: unknown) =>
  isRouteErrorResponse(error) ? (error.data as Partial<ErrorPage> | null) : null;

const statusOf = (error: unknown) => (isRouteErrorResponse(error) ? error.status : 500);
