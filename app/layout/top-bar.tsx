import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { keepFormId } from "~/features/directory/search/views/keep-button";
import { paths } from "~/urls";
import { DialogTrigger } from "~/ui/controls/dialog";
import { Icon } from "~/ui/artwork/icon";
import { Mark } from "~/ui/artwork/mark";
import { useCurrentPath } from "./current-path";
import { LanguageDialog, languageDialogId } from "./language-choice";
import { LanguageSwitch } from "./language-switch";
import { LogOutDialog } from "./log-out-confirm";
import { ProfileMenu } from "./profile-menu";
import type { MenuUser } from "./profile-menu";

interface LayoutProps {
  user: MenuUser | null;
  language: string;
  csrf: string;
}

export function TopBar({ user, language, csrf }: LayoutProps) {
  return (
    <>
      <header className="top-bar">
        <div className="top-bar-row">
          <Wordmark />
          <MainLinks user={user} language={language} csrf={csrf} />
          {user ? <ProfileMenu user={user} /> : null}
          <MobileMenu user={user} language={language} csrf={csrf} />
        </div>
        <KeepForm csrf={csrf} />
      </header>
      {import.meta.env.SSR ? (
        <LanguageDialog language={language} csrf={csrf} />
      ) : (
        <RenderedDialog />
      )}
      {user ? import.meta.env.SSR ? <LogOutDialog csrf={csrf} /> : <RenderedDialog /> : null}
    </>
  );
}

/**
 * As the server drew it: the browser's React needs neither its code nor its texts (see the footer).
 */
const RenderedDialog = () => (
  <dialog dangerouslySetInnerHTML={{ __html: "" }} suppressHydrationWarning />
);

/** What the hearts of the page post, each with its provider. */
function KeepForm({ csrf }: { csrf: string }) {
  const { path } = useCurrentPath();
  return (
    <form id={keepFormId} method="post" action={paths.shortlistKeep()} hidden>
      <input type="hidden" name="_csrf" value={csrf} />
      <input type="hidden" name="redirectTo" value={path} />
    </form>
  );
}

/**
 * Where the top bar is hidden (seed section 2): whose page this is, in the flow of the page, and
 * the other language.
 */
export function BrandBar({ language, csrf }: LayoutProps) {
  return (
    <header className="bare-brand">
      <Wordmark />
      <LanguageSwitch language={language} csrf={csrf} />
    </header>
  );
}

export function Wordmark() {
  const { t } = useTranslation();
  return (
    <Link to="/" className="wordmark" aria-label={t("layout.home")}>
      <Mark />
      <span>{t("layout.wordmark")}</span>
    </Link>
  );
}

function MainLinks({ user, language, csrf }: LayoutProps) {
  const { t } = useTranslation();
  return (
    <nav className="top-bar-links" aria-label={t("layout.topBar")}>
      <Link to="/providers">{t("layout.findProviders")}</Link>
      <Link to={paths.shortlist()}>{t("shortlist.title")}</Link>
      <LanguageSwitch language={language} csrf={csrf} />
      {user ? null : <Link to="/login">{t("layout.logIn")}</Link>}
      <DialogTrigger dialog={languageDialogId} href="/become-a-provider" variant="secondary" small>
        {t("layout.becomeProvider")}
      </DialogTrigger>
    </nav>
  );
}

function MobileMenu({ user, language, csrf }: LayoutProps) {
  const { t } = useTranslation();
  return (
    <details className="menu mobile-menu" data-menu="">
      <summary aria-label={t("layout.menu")}>
        <Icon name="menu" />
        <Icon name="close" />
      </summary>
      <nav className="menu-panel" aria-label={t("layout.menu")}>
        <Link to="/service-provider-onboarding">{t("layout.becomeProvider")}</Link>
        {user ? null : (
          <>
            <Link to="/login">{t("layout.logIn")}</Link>
            <Link to="/login">{t("layout.signUp")}</Link>
          </>
        )}
        <Link to="/providers">{t("layout.findProviders")}</Link>
        <Link to={paths.shortlist()}>{t("shortlist.title")}</Link>
        {user ? <Link to="/settings">{t("layout.settings")}</Link> : null}
        <LanguageSwitch language={language} csrf={csrf} />
      </nav>
    </details>
  );
}
