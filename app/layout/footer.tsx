import { useLocation } from "@remix-run/react";
import { Link } from "~/ui/controls/link";
import { useTranslation } from "react-i18next";
import { ThemeChoice } from "~/ui/controls/theme-choice";
import { useCurrentPath } from "./current-path";
import { LanguageSwitch } from "./language-choice";
import { Wordmark } from "./top-bar";

interface FooterProps {
  language: string;
  csrf: string;
  theme: string | null;
  year?: number;
  /** For administrators. */
  version?: string | null;
}

/** Rendered on the server only: the browser's React needs neither its code nor its texts. */
export const Footer = import.meta.env.SSR ? RenderedFooter : CachedFooter;

function CachedFooter() {
  return (
    <footer
      ref={loadIfEmpty}
      className="footer"
      dangerouslySetInnerHTML={{ __html: "" }}
      suppressHydrationWarning
    />
  );
}

/** Navigation from a page without a footer, or one that failed, does not load this one. */
const loadIfEmpty = (footer: HTMLElement | null) => {
  if (footer?.hasChildNodes() === false) location.reload();
};

function RenderedFooter(props: FooterProps) {
  const { pathname } = useLocation();
  return isWorkingPath(pathname) ? <SmallFooter {...props} /> : <WholeFooter {...props} />;
}

const isWorkingPath = (pathname: string) => /^\/(dashboard|admin|settings)(\/|$)/.test(pathname);

function SmallFooter({ year, version }: FooterProps) {
  const { t } = useTranslation();
  return (
    <footer className="footer" data-small>
      <div className="footer-row">
        <Rights year={year} version={version} />
        <nav aria-label={t("layout.footer.legal")}>
          <LegalLinks />
        </nav>
      </div>
    </footer>
  );
}

const legalLinks = {
  "/terms": "layout.footer.terms",
  "/privacy": "layout.footer.privacy",
  "/accessibility": "legal.accessibility.title",
  "/grievance": "layout.footer.grievance",
  "/api": "api.title",
};

function LegalLinks() {
  const { t } = useTranslation();
  return Object.entries(legalLinks).map(([to, label]) => (
    <Link key={to} to={to}>
      {t(label)}
    </Link>
  ));
}

function Rights({ year = 2025, version = null }: Pick<FooterProps, "year" | "version">) {
  const { t } = useTranslation();
  return (
    <p className="footer-line">
      {t("layout.footer.rights", { year })}
      {version && ` · ${t("layout.footer.version", { version })}`}
    </p>
  );
}

function WholeFooter({ language, csrf, theme, year, version }: FooterProps) {
  const { t } = useTranslation();
  const { path } = useCurrentPath();
  return (
    <footer className="footer">
      <div className="footer-row">
        <div className="footer-about">
          <Wordmark />
          <p>{t("layout.footer.about")}</p>
          <LanguageSwitch language={language} csrf={csrf} />
          <ThemeChoice theme={theme} csrf={csrf} redirectTo={path} />
        </div>
        <nav aria-label={t("layout.footer.events")}>
          <p>{t("layout.footer.events")}</p>
          <Link to="/providers">{t("layout.findProviders")}</Link>
        </nav>
        <nav aria-label={t("layout.footer.providers")}>
          <p>{t("layout.footer.providers")}</p>
          <Link to="/become-a-provider">{t("layout.becomeProvider")}</Link>
          <Link to="/dashboard">{t("layout.dashboard")}</Link>
        </nav>
        <nav aria-label={t("layout.footer.legal")}>
          <p>{t("layout.footer.legal")}</p>
          <LegalLinks />
        </nav>
      </div>
      <Rights year={year} version={version} />
    </footer>
  );
}
