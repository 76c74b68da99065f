import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { familyVotes } from "#db/schema/allowed-values";
import { Icon } from "~/ui/artwork/icon";
import { Avatar } from "~/ui/data/avatar";
import type { VotesData } from "../sharing/shared-shortlist-presenter.server";

export type Vote = VotesData[number];

export function FamilyVotes({
  votes,
  open,
  action,
}: {
  votes: VotesData;
  open?: boolean;
  action?: (vote: Vote) => ReactNode;
}) {
  const { t } = useTranslation();
  if (votes.length === 0) return null;
  return (
    <div className="family-votes">
      <VoteCounts votes={votes} />
      <details open={open}>
        <summary>
          {t("shortlist.votes.each")} <Icon name="chevron-down" />
        </summary>
        <ul role="list">
          {votes.map((one) => (
            <li key={one.voterId}>
              <p>
                <span lang={one.nameLanguage}>{one.name}</span>: {t(`shortlist.vote.${one.vote}`)}
                {one.comment && (
                  <span className="own-words" lang={one.commentLanguage}>
                    {" – "}
                    {one.comment}
                  </span>
                )}
              </p>
              {(one.comment ?? one.isRemoved) && action?.(one)}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

export function VoteCounts({ votes }: { votes: VotesData }) {
  const { t } = useTranslation();
  return (
    <ul className="vote-counts" role="list">
      {familyVotes.map((vote) => {
        const voters = votes.filter((one) => one.vote === vote);
        return (
          <li key={vote}>
            <strong>{voters.length}</strong> {t(`shortlist.vote.${vote}`)}
            <div>
              {voters.slice(0, 4).map(({ voterId, name }) => (
                <Avatar key={voterId} seed={voterId} name={name} size={24} />
              ))}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
