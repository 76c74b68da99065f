import type { TFunction } from "i18next";
import type { Account } from "~/features/accounts/account-queries.server";
import { write } from "~/platform/database/database.server";
import { csvLine } from "~/platform/files/csv";
import { audit } from "~/platform/security/audit.server";
import { figureNames, figuresOf, reasonLabel, reasonsIn } from "./review-figures-presenter.server";
import { lastWeeks } from "./review-weeks.server";

export async function figuresCsv(actor: Account, t: TFunction) {
  const weeks = await lastWeeks();
  const reasons = reasonsIn(weeks);
  await write((tx) => audit(tx, { actorId: actor.id, event: "figures.export", subject: actor.id }));
  const column = (name: string) => t(`applicationReview.figures.column.${name}`);
  return [
    csvLine([
      ...["week", ...figureNames, "decided", "inTime", "missed"].map(column),
      ...reasons.map((reason) => reasonLabel(t, reason)),
    ]),
    ...weeks.map((week) => {
      const figures = figuresOf(week);
      return csvLine([
        week.week,
        ...figureNames.map((name) => figures[name]),
        ...[week.decided, week.inTime, week.missed],
        ...reasons.map((reason) => week.reasons[reason] ?? 0),
      ]);
    }),
  ];
}
