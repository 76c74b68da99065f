import type { TypedSteps } from "../../answers/answers";
import { isStepOpen } from "../../application-policy";
import { submissionsOf, type Application } from "../../application-queries.server";
import type { Reader } from "../../application-history.server";

/** After submission it is that of the last submission, including its ticked boxes. */
export async function withSignedDeclaration(
  { id, state }: Pick<Application, "id" | "state">,
  typed: TypedSteps,
  from?: Reader,
): Promise<TypedSteps> {
  if (isStepOpen(state, [], "declaration")) return typed;
  const [last] = await submissionsOf(id, from);
  return last?.typed.declaration ? { ...typed, declaration: last.typed.declaration } : typed;
}
