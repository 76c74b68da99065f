import { z } from "zod";

type Forms<Fields extends Record<string, z.core.$ZodLooseShape>> = {
  [Name in keyof Fields & string]: z.ZodObject<{ intent: z.ZodLiteral<Name> } & Fields[Name]>;
}[keyof Fields & string];

/** What each of a page's buttons sends, by intent. `others` check or change what was typed. */
export function byIntent<
  const Fields extends Record<string, z.core.$ZodLooseShape>,
  const Others extends readonly z.core.$ZodTypeDiscriminable[] = [],
>(fields: Fields, ...others: Others) {
  const forms = Object.entries(fields).map(([name, shape]) =>
    z.object({ intent: z.literal(name), ...shape }),
  );
  return z.discriminatedUnion("intent", [...forms, ...others] as unknown as [
    Forms<Fields>,
    ...Others,
  ]);
}
