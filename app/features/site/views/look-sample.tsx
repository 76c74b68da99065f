import { useTranslation } from "react-i18next";
import { paths } from "~/urls";
import { Mark } from "~/ui/artwork/mark";

export function Logo({ logo, size = 36 }: { logo: string | null; size?: number }) {
  return logo ? (
    <img src={logo} width={size} height={size} alt="" className="logo" />
  ) : (
    <Mark size={size} />
  );
}

/** In the saved colours; enhance.js gives it the ones that are picked. */
export function LookSample({ logo, version }: { logo: string | null; version: number }) {
  const { t } = useTranslation();
  return (
    <div className="look-sample" role="img" aria-label={t("site.look.sample")}>
      <link rel="stylesheet" href={paths.siteStyles(version)} />
      {(["light", "dark"] as const).map((scheme) => (
        <div key={scheme} data-scheme={scheme}>
          <p className="wordmark">
            <Logo logo={logo} />
            <span>{t("layout.wordmark")}</span>
          </p>
          <div className="card">
            <h3>{t("layout.footer.events")}</h3>
            <p>{t("layout.footer.about")}</p>
            <p className="cluster">
              <span className="button" data-variant="primary">
                {t("layout.signUp")}
              </span>
              <span className="link">{t("layout.findProviders")}</span>
            </p>
          </div>
          <div className="footer" data-small="">
            {t("layout.wordmark")}
          </div>
        </div>
      ))}
    </div>
  );
}
