import type { Applicant, DemoTransition } from "./applicant";
import { demoBriefs, demoProviders, newerProviders } from "./data";
import { appealed } from "./data/applications/appealed";
import { decided } from "./data/applications/decided";
import { drafts } from "./data/applications/drafts";
import { sentBack } from "./data/applications/sent-back";
import { waiting } from "./data/applications/waiting";
import { diceFor } from "./pictures/pen";

/** Everyone who ever started an application: live providers first, then every other state. */
export const applicants: Applicant[] = [
  ...demoProviders.map(approved),
  ...waiting,
  ...sentBack,
  ...decided,
  ...drafts,
  // Last, so that the others keep the numbers derived from their position.
  ...appealed,
  ...newerProviders.map(approved),
];

function approved(one: (typeof demoProviders)[number]): Applicant {
  const dice = diceFor(`story ${one.key}`);
  const live = Math.round(20 + dice() * dice() * 1300) + firstEnquiry(one.key);
  const [reviewed, waited] = [0.4 + dice() * 2, 4 + dice() * 34];
  const transitions: DemoTransition[] = [
    ["submit", live + reviewed + waited],
    ["claim", live + reviewed],
    ["approve", live],
  ];
  return {
    ...one,
    startedHoursAgo: live + reviewed + waited + 2 + dice() * 90,
    transitions,
    reviewer: dice() < 0.3 ? "devika" : "chitra",
  };
}

/** A provider must be live before its first enquiry: how many hours ago that was. */
function firstEnquiry(key: string): number {
  return Math.max(
    0,
    ...demoBriefs.flatMap(({ threads, sentHoursAgo }) => (key in threads ? [sentHoursAgo] : [])),
  );
}
