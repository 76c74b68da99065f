import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/controls/button";
import { CardGrid } from "~/ui/data/card";
import { SectionTitle } from "~/ui/navigation/page-header";
import type { ProfilePageData } from "../profile-presenter.server";
import { Price } from "../../search/views/price";

interface PackagesProps {
  packages: ProfilePageData["packages"];
  canAsk: boolean;
}

export function Packages({ packages, canAsk }: PackagesProps) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="packages">
      <SectionTitle id="packages">{t("directory.profile.packages")}</SectionTitle>
      <CardGrid className="packages">
        {packages.map(({ id, name, price, workedOut, features, enquire }) => (
          <article className="package" key={id}>
            <h3 lang={name.language}>{name.text}</h3>
            <p>
              <Price price={price} workedOut={workedOut} />
            </p>
            <ul>
              {features.map(({ text, language }, at) => (
                <li key={at} lang={language}>
                  {text}
                </li>
              ))}
            </ul>
            {canAsk && (
              <ButtonLink to={enquire} variant="secondary" small rel="nofollow">
                {t("directory.profile.askPackage")}
                <span className="visually-hidden" lang={name.language}>
                  {" "}
                  {name.text}
                </span>
              </ButtonLink>
            )}
          </article>
        ))}
      </CardGrid>
    </section>
  );
}
