import { useRouteLoaderData } from "@remix-run/react";
import { Link } from "~/ui/controls/link";
import { useTranslation } from "react-i18next";
import { shortlistFormId } from "~/features/directory/search/views/shortlist-button";
import { paths } from "~/urls";
import { DialogTrigger } from "~/ui/controls/dialog";
import { HiddenFields } from "~/ui/controls/hidden-fields";
import { Icon, type IconName } from "~/ui/artwork/icon";
import { Mark } from "~/ui/artwork/mark";
import { Avatar } from "~/ui/data/avatar";
import { isServer, Rendered } from "./rendered-part";
import { useCurrentPath } from "./current-path";
import { LanguageDialog, languageDialogId, LanguageSwitch } from "./language-choice";
import { LogOutDialog, logOutDialogId } from "./log-out-confirm";

interface LayoutProps {
  user: MenuUser | null;
  language: string;
  csrf: string;
}

export function TopBar(props: LayoutProps) {
  const { user } = props;
  return (
    <>
      <header className="top-bar">
        <div className="top-bar-row">
          <Wordmark />
          {isServer ? <MainLinks {...props} /> : <Rendered as="nav" />}
          {user && <ProfileMenu user={user} />}
          {isServer ? <MobileMenu {...props} /> : <Rendered as="details" />}
        </div>
        {isServer ? <HeartForm {...props} /> : <Rendered as="form" />}
      </header>
      {isServer ? <LanguageDialog {...props} /> : <Rendered as="dialog" />}
      {user && (isServer ? <LogOutDialog {...props} /> : <Rendered as="dialog" />)}
    </>
  );
}

function HeartForm({ csrf }: Pick<LayoutProps, "csrf">) {
  const { t } = useTranslation();
  const { path } = useCurrentPath();
  return (
    <form
      id={shortlistFormId}
      method="post"
      action={paths.shortlistAdd()}
      data-error={t("shortlist.keep.failed")}
      hidden
    >
      <HiddenFields csrf={csrf} redirectTo={path} />
    </form>
  );
}

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
  const shell = useRouteLoaderData<{ logo?: string | null }>("root");
  const logo = shell?.logo;
  return (
    <Link to="/" className="wordmark" aria-label={t("layout.home")}>
      {logo ? <img src={logo} width={36} height={36} alt="" className="logo" /> : <Mark />}
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
      {mayApply(user) && (
        <DialogTrigger
          dialog={languageDialogId}
          href="/become-a-provider"
          variant="secondary"
          small
        >
          {t("layout.becomeProvider")}
        </DialogTrigger>
      )}
    </nav>
  );
}

/** Providers apply and edit under My Profile. */
const mayApply = (user: MenuUser | null) => !user || user.role === "customer";

function MobileMenu({ user, language, csrf }: LayoutProps) {
  const { t } = useTranslation();
  return (
    <details className="menu mobile-menu" data-menu="">
      <summary aria-label={t("layout.menu")}>
        <Icon name="menu" />
        <Icon name="close" />
      </summary>
      <nav className="menu-panel" aria-label={t("layout.menu")}>
        <Link to="/providers">{t("layout.findProviders")}</Link>
        <Link to={paths.shortlist()}>{t("shortlist.title")}</Link>
        {user ? (
          <Link to="/settings">{t("layout.settings")}</Link>
        ) : (
          <>
            <Link to="/login">{t("layout.logIn")}</Link>
            <Link to="/login">{t("layout.signUp")}</Link>
          </>
        )}
        {mayApply(user) && (
          <Link to="/service-provider-onboarding">{t("layout.becomeProvider")}</Link>
        )}
        <LanguageSwitch language={language} csrf={csrf} />
      </nav>
    </details>
  );
}

interface MenuUser {
  name: string;
  image: string | null;
  /** If there is no picture. */
  rangoli: string;
  /** See `Rendering`. */
  avatars?: { small: string; large: string } | undefined;
  role: "customer" | "provider" | "admin";
}

type ProfileLink = { to: string; icon: IconName; label: string; roles?: MenuUser["role"][] };
const profileLinks: ProfileLink[] = [
  { to: "/dashboard/my-profile", icon: "user", label: "layout.myProfile" },
  { to: "/dashboard/status", icon: "message", label: "layout.statusEnquiries" },
  {
    to: "/dashboard/bookings",
    icon: "check",
    label: "bookings.list.title",
    roles: ["customer", "provider"],
  },
  { to: "/dashboard/events", icon: "calendar", label: "layout.events", roles: ["customer"] },
  { to: "/dashboard/calendar", icon: "calendar", label: "layout.calendar", roles: ["provider"] },
  { to: "/admin/providers", icon: "shield", label: "layout.admin", roles: ["admin"] },
  { to: "/settings", icon: "settings", label: "layout.settings" },
];

/** enhance.js logs out instead of opening it, once the stored token has expired. */
function ProfileMenu({ user }: { user: MenuUser }) {
  const { t } = useTranslation();
  const { inQuery } = useCurrentPath();
  return (
    <details className="menu profile-menu" data-menu="profile">
      <summary aria-label={t("layout.profileMenu.label", { name: user.name })}>
        {user.avatars?.small ?? <Avatar image={user.image} seed={user.rangoli} />}
        <span className="profile-name">{user.name}</span>
        <Icon name="chevron-down" />
      </summary>
      <nav className="menu-panel" aria-label={t("layout.profileMenu.panel")}>
        <p className="menu-person">
          {user.avatars?.large ?? <Avatar image={user.image} seed={user.rangoli} size={48} />}
          <span>
            <strong>{user.name}</strong>
            <small>{t(`layout.role.${user.role}`)}</small>
          </span>
        </p>
        {profileLinks.map(({ to, icon, label, roles }) =>
          !roles || roles.includes(user.role) ? (
            <Link key={to} to={to}>
              <Icon name={icon} />
              {t(label)}
            </Link>
          ) : null,
        )}
        <DialogTrigger
          dialog={logOutDialogId}
          href={paths.logout({ redirectTo: inQuery })}
          className="menu-action"
          icon="logout"
        >
          {t("layout.logOut")}
        </DialogTrigger>
      </nav>
    </details>
  );
}
