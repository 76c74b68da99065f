import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LanguageSwitch } from "./language-switch";
import { Wordmark } from "./top-bar";

interface FooterProps {
  language: string;
  csrf: string;
  year?: number;
}

export function Footer({ language, csrf, year = 2025 }: FooterProps) {
  const { t } = useTranslation();
  return (
    <footer className="footer">
      <div className="footer-row">
        <div className="footer-about">
          <Wordmark />
          <p>{t("layout.footer.about")}</p>
          <LanguageSwitch language={language} csrf={csrf} />
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
          <Link to="/terms">{t("layout.footer.terms")}</Link>
          <Link to="/privacy">{t("layout.footer.privacy")}</Link>
          <Link to="/grievance">{t("layout.footer.grievance")}</Link>
          <Link to="/api">{t("api.title")}</Link>
        </nav>
      </div>
      <p className="footer-line">{t("layout.footer.rights", { year })}</p>
    </footer>
  );
}
