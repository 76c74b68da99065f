import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import { Icon } from "~/ui/artwork/icon";
import { SectionTitle } from "~/ui/navigation/page-header";
import { Page } from "~/ui/navigation/page";
import { Notice } from "~/ui/feedback/notice";
import { OwnWords } from "~/ui/data/own-words";
import { SummaryList } from "~/ui/data/summary-list";
import type { ProfilePageData } from "../profile-presenter.server";
import { FreeDays } from "./free-days";
import { Gallery } from "./gallery";
import { ListingGrid } from "../../search/views/listing-grid";
import { Price } from "../../search/views/price";
import { Packages } from "./profile-packages";
import { ProfileHead } from "./profile-head";

interface ProfilePageProps {
  profile: ProfilePageData;
  /** What customers say. */
  reviews: ReactNode;
}

export function ProfilePage({ profile, reviews }: ProfilePageProps) {
  const { t } = useTranslation();
  const { description, facts, onDay, packages, pictures, similar } = profile;
  return (
    <>
      <Page className="profile-page" aside={<Aside profile={profile} />}>
        <ProfileHead profile={profile} />
        {profile.pause && <Notice tone="warning">{profile.pause}</Notice>}
        {onDay && (
          <Notice tone={onDay.isFree ? "success" : "warning"}>
            <p>
              {onDay.text}{" "}
              {!onDay.isFree && <a href="#free-days">{t("directory.profile.onDay.days")}</a>}
            </p>
          </Notice>
        )}
        <section className="prose" aria-labelledby="about">
          <SectionTitle id="about">{t("directory.profile.about")}</SectionTitle>
          <OwnWords {...description} />
        </section>
        {packages.length > 0 && <Packages packages={packages} />}
        {pictures.length > 0 && <Gallery pictures={pictures} />}
        {!profile.pause && <FreeDays days={profile.freeDays} />}
        {facts.length > 0 && (
          <section aria-labelledby="facts">
            <SectionTitle id="facts">{t("directory.profile.facts")}</SectionTitle>
            <dl className="facts">
              {facts.map(({ label, value, icon, language }) => (
                <div key={label}>
                  <dt>
                    <Icon name={icon} />
                    {label}
                  </dt>
                  <dd lang={language}>{value}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        {reviews}
        <div className="action-bar">
          <Price price={profile.price} from />
          {!profile.pause && <EnquireLink to={profile.enquire} />}
        </div>
      </Page>
      {similar.length > 0 && (
        <section className="section" aria-labelledby="similar">
          <SectionTitle id="similar">{t("directory.profile.similar")}</SectionTitle>
          <ListingGrid listings={similar} date={onDay?.date} />
        </section>
      )}
    </>
  );
}

function Aside({ profile }: { profile: ProfilePageData }) {
  const { t } = useTranslation();
  const { seller, links } = profile;
  const own = ({ text, language }: { text: string; language: string }) => (
    <span lang={language}>{text}</span>
  );
  return (
    <>
      <Card className="wide-only">
        <Price price={profile.price} from />
        {!profile.pause && (
          <>
            <EnquireLink to={profile.enquire} block />
            <p className="note">{t("directory.profile.free")}</p>
          </>
        )}
      </Card>
      <Card title={t("directory.profile.seller")} titleId="seller">
        <SummaryList
          rows={[
            ...(seller.legalName
              ? [{ key: t("directory.profile.legalName"), value: own(seller.legalName) }]
              : []),
            { key: t("directory.profile.contactPerson"), value: own(seller.contactPerson) },
            { key: t("directory.profile.place"), value: seller.place },
          ]}
        />
        <p className="note">{t("directory.profile.contactNote")}</p>
        {links.length > 0 && (
          <>
            <h3>{t("directory.profile.links")}</h3>
            <ul role="list">
              {links.map(({ to, label }) => (
                <li key={label}>
                  <a href={to} rel="nofollow noopener ugc">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
        <p>
          <Link to={profile.report} rel="nofollow">
            {t("directory.profile.report")}
          </Link>
        </p>
      </Card>
    </>
  );
}

function EnquireLink({ to, block }: { to: string; block?: boolean }) {
  const { t } = useTranslation();
  return (
    <ButtonLink to={to} icon="mail" block={block}>
      {t("directory.profile.enquire")}
    </ButtonLink>
  );
}
