import { useTranslation } from "react-i18next";
import { CardGrid } from "~/ui/data/card";
import { SectionTitle } from "~/ui/navigation/page-header";
import type { ProfilePageData } from "../profile-presenter.server";
import { Price } from "../../search/views/price";

export function Packages({ packages }: { packages: ProfilePageData["packages"] }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="packages">
      <SectionTitle id="packages">{t("directory.profile.packages")}</SectionTitle>
      <CardGrid className="packages">
        {packages.map(({ id, name, price, features }) => (
          <article className="package" key={id}>
            <h3 lang={name.language}>{name.text}</h3>
            <p>
              <Price price={price} />
            </p>
            {features.length > 0 && (
              <ul>
                {features.map(({ text, language }, at) => (
                  <li key={at} lang={language}>
                    {text}
                  </li>
                ))}
              </ul>
            )}
          </article>
        ))}
      </CardGrid>
    </section>
  );
}
