import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { DialogTrigger } from "~/ui/controls/dialog";
import { Icon } from "~/ui/artwork/icon";
import { Mark } from "~/ui/artwork/mark";
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
      </header>
      <LanguageDialog language={language} csrf={csrf} />
      {user ? <LogOutDialog csrf={csrf} /> : null}
    </>
  );
}

/** Where the top bar is hidden (seed section 2): whose page this is, in the flow of the page, and the other language. */
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
      <nav className="menu-panel" aria-label={t("layout.topBar")}>
        <Link to="/service-provider-onboarding">{t("layout.becomeProvider")}</Link>
        {user ? null : (
          <>
            <Link to="/login">{t("layout.logIn")}</Link>
            <Link to="/login">{t("layout.signUp")}</Link>
          </>
        )}
        <Link to="/providers">{t("layout.findProviders")}</Link>
        {user ? <Link to="/settings">{t("layout.settings")}</Link> : null}
        <LanguageSwitch language={language} csrf={csrf} />
      </nav>
    </details>
  );
}
