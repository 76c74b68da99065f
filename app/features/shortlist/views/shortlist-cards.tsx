import { useTranslation } from "react-i18next";
import { ListingCard } from "~/features/directory/search/views/listing-card";
import { palettesOf } from "~/features/directory/search/views/listing-grid";
import { shortlistFormId } from "~/features/directory/search/views/shortlist-button";
import { paths } from "~/urls";
import { Icon } from "~/ui/artwork/icon";
import { Button } from "~/ui/controls/button";
import { CardGrid } from "~/ui/data/card";
import { FormToken } from "~/ui/forms/form-token";
import type { ShortlistData } from "../shortlist-presenter.server";
import { FamilyVotes, type Vote } from "./family-votes";

const choiceFormId = "choice";
type Card = ShortlistData["cards"][number];

export function ShortlistCards({ cards, event }: { cards: Card[]; event: string | null }) {
  const { t } = useTranslation();
  const palettes = palettesOf(cards.map(({ listing }) => listing));
  return (
    <>
      <h2 className="visually-hidden">{t("shortlist.providers")}</h2>
      <CardGrid as="ul" className="listings shortlist">
        {cards.map((card, at) => (
          <li key={card.slug} className="kept">
            <ListingCard
              listing={card.listing}
              palette={palettes[at]}
              keep={<RemoveButton card={card} />}
            />
            <Choose card={card} />
            <FamilyVotes
              votes={card.votes}
              action={(comment) => <RemoveComment comment={comment} listing={card.listing} />}
            />
          </li>
        ))}
      </CardGrid>
      <form id={choiceFormId} action={paths.shortlist()} className="action-bar">
        {event && <input type="hidden" name="event" value={event} />}
        <p>{t("shortlist.ask.hint")}</p>
        <Button variant="secondary">{t("shortlist.compare.do")}</Button>
        <Button name="ask" value="1">
          {t("directory.profile.enquire")}
        </Button>
      </form>
    </>
  );
}

function RemoveButton({ card: { listing } }: { card: Card }) {
  const { t } = useTranslation();
  return (
    <button
      type="submit"
      className="icon-button"
      form={shortlistFormId}
      formAction={paths.shortlistRemove()}
      name="providerIds"
      value={listing.id}
      aria-label={t("shortlist.remove.do", { name: listing.name })}
    >
      <Icon name="close" />
    </button>
  );
}

function Choose({ card: { slug, listing, isChosen } }: { card: Card }) {
  const { t } = useTranslation();
  const id = `choose-${listing.id}`;
  return (
    <div className="choice">
      <input
        type="checkbox"
        id={id}
        form={choiceFormId}
        name="compare"
        value={slug}
        defaultChecked={isChosen}
      />
      <label htmlFor={id}>
        {t("shortlist.choose")} <span className="visually-hidden">{listing.name}</span>
      </label>
    </div>
  );
}

function RemoveComment({ comment, listing }: { comment: Vote; listing: Card["listing"] }) {
  const { t } = useTranslation();
  const change = comment.isRemoved ? "restore" : "remove";
  return (
    <form method="post" action={paths.shortlistSharing()}>
      <FormToken />
      <input type="hidden" name="voterId" value={comment.voterId} />
      <input type="hidden" name="providerId" value={listing.id} />
      <button type="submit" className="icon-button" name="intent" value={`${change}-comment`}>
        <Icon
          name={comment.isRemoved ? "plus" : "trash"}
          label={t(`shortlist.votes.${change}`, { name: comment.name, provider: listing.name })}
        />
      </button>
    </form>
  );
}
