import { Outlet, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "~/urls";
import { TabsNav } from "~/ui/navigation/tabs-nav";

/** It guards nothing: each page checks access itself. */
export default function AdminFrame() {
  const { pathname } = useLocation();
  const { t } = useTranslation();
  const tabs = [
    [t("layout.nav.overview"), paths.admin()],
    [t("layout.nav.providers"), paths.adminProviders()],
    [t("applicationReview.figures.title"), paths.admin("figures")],
    [t("flags.admin.title"), paths.adminEnquiries()],
    [t("bookings.admin.title"), paths.adminBookings()],
    [t("grievances.list.title"), paths.adminGrievances()],
    [t("administration.title"), paths.adminUsers()],
    [t("auditLog.title"), paths.adminAudit()],
    [t("site.title"), paths.adminSite()],
    [t("jobs.title"), paths.admin("jobs")],
  ] as const;
  const isCurrent = (to: string) =>
    to === paths.admin() ? pathname === to : pathname.startsWith(to);
  return (
    <>
      <div className="frame-nav" data-width="full">
        <TabsNav
          label={t("layout.nav.admin")}
          tabs={tabs.map(([label, to]) => ({ label, to, current: isCurrent(to) }))}
        />
      </div>
      {/* A key per page: what is typed or unfolded on one must not appear on the next. */}
      <Outlet key={pathname} />
    </>
  );
}
