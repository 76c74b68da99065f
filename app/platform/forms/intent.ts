import { z } from "zod";

type None = Record<never, never>;

/** What one of a page's buttons sends. */
export const intent = <Name extends string, Fields extends z.core.$ZodLooseShape = None>(
  name: Name,
  fields?: Fields,
) =>
  z.object({ intent: z.literal(name), ...fields }) as unknown as z.ZodObject<
    { intent: z.ZodLiteral<Name> } & Fields
  >;
