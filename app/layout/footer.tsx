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
          <p>{t("chrome.footer.about")}</p>
          <LanguageSwitch language={language} csrf={csrf} />
        </div>
        <nav aria-label={t("chrome.footer.events")}>
          <p>{t("chrome.footer.events")}</p>
          <Link to="/providers">{t("chrome.findProviders")}</Link>
        </nav>
        <nav aria-label={t("chrome.footer.providers")}>
          <p>{t("chrome.footer.providers")}</p>
          <Link to="/become-a-provider">{t("chrome.becomeProvider")}</Link>
          <Link to="/dashboard">{t("chrome.dashboard")}</Link>
        </nav>
        <nav aria-label={t("chrome.footer.legal")}>
          <p>{t("chrome.footer.legal")}</p>
          <Link to="/terms">{t("chrome.footer.terms")}</Link>
          <Link to="/privacy">{t("chrome.footer.privacy")}</Link>
          <Link to="/grievance">{t("chrome.footer.grievance")}</Link>
          <Link to="/api">{t("api.title")}</Link>
        </nav>
      </div>
      <p className="footer-line">{t("chrome.footer.rights", { year })}</p>
    </footer>
  );
}
