import { z } from "zod";

export const tryAgainForm = z.object({ mail: z.string().max(40) });
