import { z } from "zod";
import { listQuery } from "~/platform/database/keyset";
import { messageForm } from "./message-forms";
import { sentKey } from "~/platform/shared-schemas";

const id = sentKey;

export const messageCall = messageForm.safeExtend({ id });
export const messagesQuery = z.object({ id, ...listQuery });
