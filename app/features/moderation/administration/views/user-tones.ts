import type { TagTone } from "~/ui/data/tag";
import type { AccountState } from "~/features/accounts/account-lifecycle";

export const stateTone: Record<AccountState, TagTone> = {
  active: "good",
  suspended: "bad",
  deleted: "neutral",
};
