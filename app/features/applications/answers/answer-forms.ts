import { currentPassword } from "~/features/accounts/settings/settings-forms";
import { z } from "zod";
import { slots } from "../application-steps";
import { sentKey } from "~/platform/shared-schemas";

/** Empty before anything was entered. */
const shownDraft = sentKey.optional();

/** The answers are read from the form data, so that wrong ones are saved too. */
export const stepPost = z.looseObject({
  intent: sentKey.default("continue"),
  _version: z.string().max(12).optional(),
  _draft: shownDraft,
  /** From the page's script: identifies the open page, and numbers its saves. */
  _page: sentKey.optional().catch(undefined),
  _save: z.coerce.number().int().min(1).max(1e9).optional().catch(undefined),
  _unanswered: z.string().optional().catch(undefined),
  password: currentPassword,
});

export const piecePost = z.object({
  slot: z.enum(slots),
  name: z.string().max(400).default(""),
  type: z.string().max(100).default(""),
  /** Bytes, of the whole file. */
  size: z.coerce.number().int().min(0).max(1e12),
  /** The same for all pieces of a file, even after the page is reloaded. */
  key: z.string().max(600),
  /** Offset of the piece, in bytes. */
  from: z.coerce.number().int().min(0).max(1e12),
  piece: z.instanceof(File),
  /** Those shown on the page where the file was chosen. */
  _uploads: z.string().max(4000).default(""),
  _draft: shownDraft,
});
