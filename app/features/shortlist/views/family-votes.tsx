import type { ReactNode } from "react";
import type { VotesData } from "../sharing/shared-shortlist-presenter.server";

type Said = VotesData["said"][number];

/** How the family voted on one provider, and what each of them says. Comments are plain text. */
export function FamilyVotes({
  votes,
  action,
}: {
  votes: VotesData;
  /** Beside a comment: the owner's button. */
  action?: (said: Said) => ReactNode;
}) {
  return (
    <div className="family-votes">
      <p>
        <strong>{votes.summary}</strong>
      </p>
      <ul role="list">
        {votes.said.map((said) => (
          <li key={said.voterId}>
            <span lang={said.nameLanguage}>{said.name}</span>: {said.vote}
            {said.comment && (
              <span className="own-words" lang={said.commentLanguage}>
                {" – "}
                {said.comment}
              </span>
            )}
            {(said.comment ?? said.isRemoved) && action?.(said)}
          </li>
        ))}
      </ul>
    </div>
  );
}
