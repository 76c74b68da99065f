import type { Applicant, DemoTransition } from "./applicant";
import { demoBriefs, demoProviders } from "./data";
import { appealed } from "./data/applications/appealed";
import { decided } from "./data/applications/decided";
import { drafts } from "./data/applications/drafts";
import { sentBack } from "./data/applications/sent-back";
import { waiting } from "./data/applications/waiting";
import { diceFor } from "./pictures/pen";

/** Everybody who ever began an application: those who are live first, then every other state. */
export const applicants: Applicant[] = [
  ...demoProviders.map((one): Applicant => {
    const dice = diceFor(`story ${one.key}`);
    const live = Math.round(20 + dice() * dice() * 1300) + firstAsked(one.key);
    const [reviewed, waited] = [0.4 + dice() * 2, 4 + dice() * 34];
    const moves: DemoTransition[] = [
      ["submit", live + reviewed + waited],
      ["claim", live + reviewed],
      ["approve", live],
    ];
    return {
      ...one,
      begunHoursAgo: live + reviewed + waited + 2 + dice() * 90,
      moves,
      reviewer: dice() < 0.3 ? "devika" : "chitra",
    };
  }),
  ...waiting,
  ...sentBack,
  ...decided,
  ...drafts,
  // Last: the others keep the numbers that are made up by their place.
  ...appealed,
];

/** Nobody is asked before being live. */
function firstAsked(key: string): number {
  return Math.max(
    0,
    ...demoBriefs.flatMap(({ threads, sentHoursAgo }) => (key in threads ? [sentHoursAgo] : [])),
  );
}
