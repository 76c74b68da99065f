import { useTranslation } from "react-i18next";
import { paths } from "~/urls";
import { Button } from "~/ui/controls/button";
import { Jharokha } from "~/ui/artwork/jharokha";
import { Toran } from "~/ui/artwork/toran";
import { SearchFields } from "../../search/views/search-fields";

export function HomeHero({ cityNames }: { cityNames: string[] }) {
  const { t } = useTranslation();
  return (
    <section className="hero">
      <Toran />
      <div className="hero-row">
        <div className="hero-text">
          <p className="eyebrow">{t("directory.home.eyebrow")}</p>
          <h1>{t("directory.home.heading")}</h1>
          <p className="lede">{t("directory.home.lede")}</p>
        </div>
        <div className="hero-art">
          <Jharokha seed="every celebration" />
        </div>
        <form
          className="search-card"
          action={paths.providers()}
          role="search"
          aria-label={t("directory.search.label")}
        >
          <SearchFields cityNames={cityNames} />
          <Button icon="search">{t("directory.search.do")}</Button>
        </form>
      </div>
    </section>
  );
}
