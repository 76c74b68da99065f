import { Link } from "~/ui/controls/link";
import { useTranslation } from "react-i18next";
import { paths } from "~/urls";
import { Button, ButtonLink } from "~/ui/controls/button";
import { TextField } from "~/ui/forms/fields";
import { Icon } from "~/ui/artwork/icon";
import type { ProfilePageData } from "../profile-presenter.server";
import { Price } from "../../search/views/price";
import { CardGrid } from "~/ui/data/card";
import { SectionTitle } from "~/ui/navigation/page-header";

/** The answer is the same page with the day in its URL. */
export function PriceBox({ profile }: { profile: ProfilePageData }) {
  const { t } = useTranslation();
  const { slug, check, price, workedOut } = profile;
  return (
    <section className="card price-box" id="price" aria-labelledby="price-title">
      <h2 id="price-title" className="visually-hidden">
        {t("directory.profile.check.title")}
      </h2>
      <p>
        <Price price={price} workedOut={workedOut} from />
      </p>
      {!profile.pause && (
        <form action={`${paths.provider(slug)}#price`} noValidate>
          <TextField
            name="date"
            label={t("directory.profile.check.date")}
            errors={check.errors.date}
            defaultValue={check.date}
            inputMode="numeric"
            autoComplete="off"
            placeholder={t("directory.search.dateExample")}
          />
          <TextField
            name="guests"
            label={t("directory.profile.check.guests")}
            errors={check.errors.guests}
            defaultValue={check.guests}
            inputMode="numeric"
            autoComplete="off"
          />
          <Answer profile={profile} />
          <Button variant="secondary" block>
            {t("directory.profile.check.do")}
          </Button>
          <Button formAction={paths.enquire(slug)} icon="mail" block>
            {t("directory.profile.enquire")}
          </Button>
          <p className="note">{t("directory.profile.free")}</p>
        </form>
      )}
    </section>
  );
}

function Answer({ profile: { onDay, availability } }: { profile: ProfilePageData }) {
  const { t } = useTranslation();
  if (!onDay) return null;
  const { isFree, text } = onDay;
  const around = availability?.around ?? [];
  return (
    <div className="on-day" data-free={isFree} role="status">
      <p>
        <Icon name={isFree ? "check" : "close"} />
        <strong>{text}</strong>
      </p>
      <p className="note">{t(`directory.profile.onDay.${isFree ? "freeNote" : "busyNote"}`)}</p>
      {around.length > 0 && (
        <>
          <p>{t("directory.profile.onDay.around")}</p>
          <ul role="list">
            {around.map(({ label, to }) => (
              <li key={to}>
                <Link to={to} rel="nofollow">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

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
