import { Link } from "~/ui/controls/link";
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
import { AvailabilityCalendar } from "./availability-calendar";
import { ListingGrid } from "../../search/views/listing-grid";
import { Price } from "../../search/views/price";
import { PriceBox, Packages } from "./profile-prices";
import { Mosaic, ProfileHead } from "./profile-head";

interface ProfilePageProps {
  profile: ProfilePageData;
  replies: string | null;
  overdue: string[];
  reviews: ReactNode;
}

export function ProfilePage({ profile, replies, overdue, reviews }: ProfilePageProps) {
  const { t } = useTranslation();
  const { availability, description, onDay, packages, similar } = profile;
  const facts = <Facts facts={profile.facts} />;
  return (
    <>
      {!profile.pause && (
        <Link to={profile.enquire} className="skip-link">
          {t("directory.profile.enquire")}
        </Link>
      )}
      <Page className="profile-page">
        <Mosaic profile={profile} />
        <div className="profile-columns">
          <ProfileHead profile={profile} replies={replies} overdue={overdue} />
          <aside>
            <PriceBox profile={profile} />
          </aside>
          <div>
            {profile.pause && <Notice tone="warning">{profile.pause}</Notice>}
            <section aria-labelledby="about">
              <SectionTitle id="about">{t("directory.profile.about")}</SectionTitle>
              <OwnWords {...description} />
            </section>
            {packages.length > 0 && <Packages packages={packages} canAsk={!profile.pause} />}
          </div>
        </div>
        <div className="profile-pair">
          {availability ? <AvailabilityCalendar availability={availability} /> : facts}
          <Seller profile={profile} />
        </div>
        {availability && facts}
        {reviews}
        {!profile.pause && (
          <div className="action-bar">
            <Price price={profile.price} from />
            <ButtonLink to={profile.enquire}>{t("directory.profile.bar")}</ButtonLink>
          </div>
        )}
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

function Facts({ facts }: { facts: ProfilePageData["facts"] }) {
  const { t } = useTranslation();
  return (
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
  );
}

function Seller({ profile: { seller, links, report } }: { profile: ProfilePageData }) {
  const { t } = useTranslation();
  const own = ({ text, language }: { text: string; language: string }) => (
    <span lang={language}>{text}</span>
  );
  return (
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
          <ul role="list" className="cluster">
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
        <Link to={report} rel="nofollow">
          {t("directory.profile.report")}
        </Link>
      </p>
    </Card>
  );
}
