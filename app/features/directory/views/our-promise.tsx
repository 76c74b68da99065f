import { useTranslation } from "react-i18next";
import { Icon, type IconName } from "~/ui/artwork/icon";
import { SectionTitle } from "~/ui/navigation/page-header";

const promises: [name: string, icon: IconName][] = [
  ["free", "rupee"],
  ["light", "phone"],
  ["kept", "shield"],
  ["clear", "message"],
];

export function OurPromise() {
  const { t } = useTranslation();
  return (
    <div className="band">
      <section className="section" aria-labelledby="promise">
        <SectionTitle id="promise">{t("directory.home.promise.title")}</SectionTitle>
        <PromiseList />
      </section>
    </div>
  );
}

export function PromiseList() {
  const { t } = useTranslation();
  return (
    <ul className="promises" role="list">
      {promises.map(([name, icon]) => (
        <li key={name}>
          <Icon name={icon} />
          <h3>{t(`directory.home.promise.${name}.title`)}</h3>
          <p>{t(`directory.home.promise.${name}.text`)}</p>
        </li>
      ))}
    </ul>
  );
}
