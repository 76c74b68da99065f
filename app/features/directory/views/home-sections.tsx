import { useTranslation } from "react-i18next";
import { paths } from "~/urls";
import { Button, ButtonLink } from "~/ui/controls/button";
import { Jharokha } from "~/ui/artwork/jharokha";
import { Toran } from "~/ui/artwork/toran";
import { SearchFields } from "../search/views/search-fields";
import { SectionTitle } from "~/ui/navigation/page-header";
import { Rangoli } from "~/ui/artwork/rangoli";

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

const stories = {
  customers: ["search", "ask", "hear"],
  providers: ["apply", "review", "answer"],
} as const;

export function HowItWorks() {
  const { t } = useTranslation();
  return (
    <section className="section" aria-labelledby="how">
      <SectionTitle id="how">{t("directory.home.how.title")}</SectionTitle>
      <div className="split">
        {(["customers", "providers"] as const).map((who) => (
          <div className="card framed" key={who}>
            <h3>{t(`directory.home.how.${who}.title`)}</h3>
            <ol className="next-steps">
              {stories[who].map((step) => (
                <li key={step}>
                  <strong>{t(`directory.home.how.${who}.${step}.title`)}</strong>
                  <p>{t(`directory.home.how.${who}.${step}.text`)}</p>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </section>
  );
}

export function JoinCall() {
  const { t } = useTranslation();
  return (
    <section className="section" aria-labelledby="join">
      <div className="join-call">
        <Rangoli seed="join" />
        <div>
          <h2 id="join">{t("directory.home.join.title")}</h2>
          <p>{t("directory.home.join.text")}</p>
          <ButtonLink to={paths.becomeAProvider()}>{t("directory.home.join.do")}</ButtonLink>
        </div>
      </div>
    </section>
  );
}
