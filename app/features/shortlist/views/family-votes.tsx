import type { ReactNode } from "react";
import type { VotesData } from "../sharing/shared-shortlist-presenter.server";

export type Vote = VotesData["byPerson"][number];

export function FamilyVotes({
  votes,
  action,
}: {
  votes: VotesData;
  action?: (vote: Vote) => ReactNode;
}) {
  return (
    <div className="family-votes">
      <p>
        <strong>{votes.summary}</strong>
      </p>
      <ul role="list">
        {votes.byPerson.map((one) => (
          <li key={one.voterId}>
            <span lang={one.nameLanguage}>{one.name}</span>: {one.vote}
            {one.comment && (
              <span className="own-words" lang={one.commentLanguage}>
                {" – "}
                {one.comment}
              </span>
            )}
            {(one.comment ?? one.isRemoved) && action?.(one)}
          </li>
        ))}
      </ul>
    </div>
  );
}
