import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "~/urls";
import { Avatar } from "~/ui/data/avatar";
import { DialogTrigger } from "~/ui/controls/dialog";
import { Icon } from "~/ui/artwork/icon";
import { useCurrentPath } from "./current-path";
import { logOutDialogId } from "./log-out-confirm";

export interface MenuUser {
  name: string;
  image: string | null;
  /** What stands for the pictures in a page that is cached for others, see `Rendering`. */
  avatars?: { small: string; large: string } | undefined;
  role: "customer" | "provider" | "admin";
}

/** enhance.js logs out instead of opening it, once the stored token has run out. */
export function ProfileMenu({ user }: { user: MenuUser }) {
  const { t } = useTranslation();
  const { inQuery } = useCurrentPath();
  return (
    <details className="menu profile-menu" data-menu="profile">
      <summary aria-label={t("layout.profileMenu.label", { name: user.name })}>
        {user.avatars?.small ?? <Avatar image={user.image} seed={user.name} />}
        <span className="profile-name">{user.name}</span>
        <Icon name="chevron-down" />
      </summary>
      <nav className="menu-panel" aria-label={t("layout.profileMenu.panel")}>
        <p className="menu-person">
          {user.avatars?.large ?? <Avatar image={user.image} seed={user.name} size={48} />}
          <span>
            <strong>{user.name}</strong>
            <small>{t(`layout.role.${user.role}`)}</small>
          </span>
        </p>
        <Link to="/dashboard/my-profile">
          <Icon name="user" />
          {t("layout.myProfile")}
        </Link>
        <Link to="/dashboard/status">
          <Icon name="message" />
          {t("layout.statusEnquiries")}
        </Link>
        {user.role === "customer" ? (
          <Link to="/dashboard/events">
            <Icon name="calendar" />
            {t("layout.events")}
          </Link>
        ) : null}
        {user.role === "provider" ? (
          <Link to="/dashboard/calendar">
            <Icon name="calendar" />
            {t("layout.calendar")}
          </Link>
        ) : null}
        {user.role === "admin" ? (
          <Link to="/admin/providers">
            <Icon name="shield" />
            {t("layout.admin")}
          </Link>
        ) : null}
        <Link to="/settings">
          <Icon name="settings" />
          {t("layout.settings")}
        </Link>
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
