import { z } from "zod";
import { currentPassword } from "~/features/accounts/settings/settings-forms";

export const deleteAccountForm = z.object({ password: currentPassword });
