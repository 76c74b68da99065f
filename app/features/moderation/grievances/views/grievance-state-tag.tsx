import { Tag, type TagTone } from "~/ui/data/tag";
import type { PresentedGrievance } from "../grievance-presenter.server";

const toneOf: Record<PresentedGrievance["state"], TagTone> = {
  unverified: "wait",
  acknowledged: "wait",
  in_progress: "info",
  decided: "good",
  reopened: "wait",
  withdrawn: "neutral",
};

export const GrievanceState = ({
  state,
  stateLabel,
}: Pick<PresentedGrievance, "state" | "stateLabel">) => (
  <Tag tone={toneOf[state]}>{stateLabel}</Tag>
);
