import { ConfirmedPost } from "~/ui/forms/intent-form";
import { stateTone } from "~/ui/data/state-tag";
import { useTranslation } from "react-i18next";
import { ButtonLink } from "~/ui/controls/button";
import { Card } from "~/ui/data/card";
import { Tag } from "~/ui/data/tag";
import type { ReviewPage } from "../application-page-presenter.server";
import { DecisionButton, Decisions } from "./decisions";

/** Compact enough to fit low screens; it scrolls separately once a decision is opened. */
export function DecisionColumn({ page }: { page: ReviewPage }) {
  const { t } = useTranslation();
  const { state, events } = page;
  return (
    <div className="stack decision-column">
      <Card>
        <div>
          <h2 className="visually-hidden">{t("applicationReview.page.progress")}</h2>
          <State page={page} />
        </div>
        {page.claimed && <p className="note">{page.claimed.text}</p>}
        {page.decisionReason && <p className="answer">{page.decisionReason}</p>}
        {events.includes("claim") && <DecisionButton event="claim" state={state} />}
        {events.includes("claim") && (
          <p className="note">{t("applicationReview.page.claimToDecide")}</p>
        )}
        {events.includes("release") &&
          (page.claimed && !page.claimed.isMine ? (
            <ReleaseOfColleague state={state} claimed={page.claimed} />
          ) : (
            <DecisionButton event="release" state={state} variant="quiet" small />
          ))}
        {page.profile?.status === "live" && (
          <a href={page.profile.to}>{t("applicationReview.page.publicProfile")}</a>
        )}
      </Card>
      <Decisions page={page} />
      {page.next && (
        <ButtonLink to={page.next.to} variant="quiet" small icon="arrow-right" data-next="">
          {t("applicationReview.page.next", { name: page.next.name })}
        </ButtonLink>
      )}
    </div>
  );
}

export function DecisionBar({ page }: { page: ReviewPage }) {
  const { t } = useTranslation();
  const { events, state } = page;
  const canClaim = events.includes("claim");
  if (!canClaim && events.every((event) => event === "release")) return null;

  return (
    <div className="action-bar">
      <State page={page} />
      {canClaim ? (
        <DecisionButton event="claim" state={state} small />
      ) : (
        <a className="button" data-variant="secondary" data-small="" href="#decide">
          {t("applicationReview.page.toDecision")}
        </a>
      )}
    </div>
  );
}

function ReleaseOfColleague({
  state,
  claimed: { by, release },
}: {
  state: string;
  claimed: NonNullable<ReviewPage["claimed"]>;
}) {
  return (
    <ConfirmedPost
      form="release"
      values={{ expectedState: state, whose: by ?? "" }}
      id="release-confirm"
      question={release.question}
      about={release.about}
      intent="release"
      look={{ variant: "quiet", confirm: "danger" }}
    >
      {release.label}
    </ConfirmedPost>
  );
}

function State({ page: { state, stateLabel, isHidden, left } }: { page: ReviewPage }) {
  return (
    <p className="cluster">
      <Tag tone={isHidden ? "neutral" : stateTone[state]}>{stateLabel}</Tag>
      {left && <Tag tone={left.tone}>{left.text}</Tag>}
    </p>
  );
}
