import type { ReadFrom } from "~/platform/database/database.server";
import type { TypedSteps } from "../../answers/answers";
import { isStepOpen } from "../../application-policy";
import { submissionsOf, type Application } from "../../application-queries.server";

/** After submission it is that of the last submission, including its ticked boxes. */
export async function withSignedDeclaration(
  { id, state }: Pick<Application, "id" | "state">,
  typed: TypedSteps,
  from?: ReadFrom,
): Promise<TypedSteps> {
  if (isStepOpen(state, [], "declaration")) return typed;
  const [last] = await submissionsOf(id, from);
  return last?.typed.declaration ? { ...typed, declaration: last.typed.declaration } : typed;
}
