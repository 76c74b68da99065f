import { z } from "zod";
import { listQuery } from "~/platform/database/keyset";
import { messageForm } from "./message-forms";

const id = z.string().max(40);

export const messageCall = messageForm.safeExtend({ id });
export const messagesQuery = z.object({ id, ...listQuery });
