import { Outlet, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "~/urls";
import { TabsNav } from "~/ui/navigation/tabs-nav";

/** It guards nothing: each page checks access itself. */
export default function AdminFrame() {
  const { pathname } = useLocation();
  const { t } = useTranslation();
  return (
    <>
      <div className="frame-nav" data-width="full">
        <TabsNav
          label={t("layout.nav.admin")}
          tabs={[
            { label: t("layout.nav.overview"), to: paths.admin(), current: pathname === "/admin" },
            {
              label: t("layout.nav.providers"),
              to: paths.adminProviders(),
              current: pathname.startsWith(paths.adminProviders()),
            },
            {
              label: t("applicationReview.figures.title"),
              to: paths.admin("figures"),
              current: pathname === paths.admin("figures"),
            },
            {
              label: t("flags.admin.title"),
              to: paths.adminEnquiries(),
              current: pathname.startsWith(paths.adminEnquiries()),
            },
            {
              label: t("bookings.admin.title"),
              to: paths.adminBookings(),
              current: pathname.startsWith(paths.adminBookings()),
            },
            {
              label: t("grievances.list.title"),
              to: paths.adminGrievances(),
              current: pathname.startsWith(paths.adminGrievances()),
            },
            {
              label: t("administration.title"),
              to: paths.adminUsers(),
              current: pathname.startsWith(paths.adminUsers()),
            },
            {
              label: t("auditLog.title"),
              to: paths.adminAudit(),
              current: pathname.startsWith(paths.adminAudit()),
            },
            {
              label: t("site.title"),
              to: paths.adminSite(),
              current: pathname.startsWith(paths.adminSite()),
            },
            {
              label: t("jobs.title"),
              to: paths.admin("jobs"),
              current: pathname === paths.admin("jobs"),
            },
          ]}
        />
      </div>
      {/* A key per page: what is typed or unfolded on one must not appear on the next. */}
      <Outlet key={pathname} />
    </>
  );
}
