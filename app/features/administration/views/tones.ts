import type { TagTone } from "~/ui/data/tag";
import type { AccountState } from "~/features/accounts/states";

export const stateTone: Record<AccountState, TagTone> = {
  active: "good",
  suspended: "bad",
  deleted: "neutral",
};
