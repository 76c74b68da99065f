import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { SectionTitle } from "~/ui/navigation/page-header";
import type { ProfilePageData } from "../profile-presenter.server";

/** The next days on which the provider is free: each leads to the enquiry for it. */
export function FreeDays({ days }: { days: ProfilePageData["freeDays"] }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="free-days">
      <SectionTitle id="free-days">{t("directory.profile.freeDays.title")}</SectionTitle>
      {days.length > 0 ? (
        <>
          <p>{t("directory.profile.freeDays.text")}</p>
          <ul className="free-days" role="list">
            {days.map(({ label, to }) => (
              <li key={to}>
                <Link to={to} rel="nofollow">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>{t("directory.profile.freeDays.none")}</p>
      )}
    </section>
  );
}
