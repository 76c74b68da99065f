import { z } from "zod";
import { currentPassword } from "~/features/accounts/settings/forms";

export const deleteAccountForm = z.object({ password: currentPassword });
