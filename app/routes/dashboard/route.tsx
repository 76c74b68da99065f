import { Outlet, useLocation, useRouteLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { paths } from "~/urls";
import type { loader as rootLoader } from "~/root";
import { TabsNav } from "~/ui/navigation/tabs-nav";

/** It guards nothing: each page below checks access itself. */
export default function DashboardFrame() {
  const { pathname } = useLocation();
  const { t } = useTranslation();
  const role = useRouteLoaderData<typeof rootLoader>("root")?.user?.role;
  if (!role) return <Outlet />;
  const tab = (label: string, to: string, current = pathname === to) => ({ label, to, current });
  return (
    <>
      <div className="frame-nav">
        <TabsNav
          label={t("layout.nav.dashboard")}
          tabs={[
            tab(t("layout.nav.overview"), paths.dashboard()),
            tab(t("layout.myProfile"), paths.myProfile()),
            ...(role === "admin"
              ? [tab(t("layout.nav.review"), paths.adminProviders())]
              : [
                  tab(
                    t("layout.statusEnquiries"),
                    paths.status(),
                    /^\/dashboard\/(status|enquiries)/.test(pathname),
                  ),
                  tab(
                    t("bookings.list.title"),
                    paths.bookings(),
                    pathname.startsWith(paths.bookings()),
                  ),
                  ...(role === "customer"
                    ? [tab(t("layout.events"), paths.events(), pathname.startsWith(paths.events()))]
                    : []),
                  ...(role === "provider"
                    ? [
                        tab(t("layout.calendar"), paths.calendar()),
                        tab(t("dashboard.figures.title"), paths.figures()),
                      ]
                    : []),
                ]),
          ]}
        />
      </div>
      {/* A key per page: what is typed or unfolded on one must not appear on the next. */}
      <Outlet key={pathname} />
    </>
  );
}
