/** Zod skips an object's checks once a part has failed; these run if their own fields are valid. */
import { z } from "zod";

type Path = readonly (string | number)[];
type Refuse = (path: Path, key: string) => void;

type Need<Typed> = Extract<keyof Typed, string> | `${Extract<keyof Typed, string>}.*.${string}`;
type FieldOf<Needed> = Needed extends `${infer Field}.*.${string}` ? Field : Needed;

export const comparison = <Typed extends object, const Needed extends Need<Typed>>(
  needs: readonly Needed[],
  compare: (
    typed: Partial<Typed> & Pick<Typed, Extract<FieldOf<Needed>, keyof Typed>>,
    refuse: Refuse,
  ) => void,
) =>
  z.superRefine<Typed>(
    (typed, context) => {
      const refused = refusedIn(context.issues).map(([field]) => field);
      const inOrder = Object.entries(typed).filter(
        ([field]) => !refused.includes(field) || needs.some((need) => need.startsWith(`${field}.`)),
      );
      compare(Object.fromEntries(inOrder) as Parameters<typeof compare>[0], refuseIn(context));
    },
    {
      when: ({ issues }) => {
        const refused = refusedIn(issues);
        return (
          !refused.some((path) => path.length === 0) &&
          needs.every((need) => !refused.some((path) => isAt(path, need.split("."))))
        );
      },
    },
  );

/** If the other fields have these values; 0 is not enough. */
export const neededIf = <Typed extends object>(
  field: NoInfer<Extract<keyof Typed, string>>,
  given: NoInfer<Partial<Typed>>,
  key: string,
) =>
  comparison<Typed, Need<Typed>>([field, ...namesIn(given)], (typed: Partial<Typed>, refuse) => {
    const isGiven = namesIn(given).every((name) => typed[name] === given[name]);
    if (isGiven && !typed[field]) refuse([field], key);
  });

const namesIn = <Typed extends object>(given: Partial<Typed>) =>
  Object.keys(given) as Extract<keyof Typed, string>[];

export const rowComparison = <Row>(
  compare: (rows: { row: Row; at: number }[], refuse: Refuse) => void,
) =>
  z.superRefine<Row[]>(
    (rows, context) => {
      const refused = new Set(refusedIn(context.issues).map(([at]) => at));
      const inOrder = rows.map((row, at) => ({ row, at })).filter(({ at }) => !refused.has(at));
      compare(inOrder, refuseIn(context));
    },
    { when: ({ value }) => Array.isArray(value) },
  );

const refuseIn =
  (context: z.RefinementCtx<unknown>): Refuse =>
  (path, message) =>
    context.addIssue({ code: "custom", path: [...path], message });
const refusedIn = (issues: z.core.ParsePayload["issues"]) => issues.map(({ path = [] }) => path);

const isAt = (path: readonly PropertyKey[], need: readonly string[]) =>
  need.every((part, at) => at >= path.length || part === "*" || part === String(path[at]));
