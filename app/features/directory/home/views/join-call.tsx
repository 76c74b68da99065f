import { useTranslation } from "react-i18next";
import { paths } from "~/urls";
import { ButtonLink } from "~/ui/controls/button";
import { Rangoli } from "~/ui/artwork/rangoli";

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
