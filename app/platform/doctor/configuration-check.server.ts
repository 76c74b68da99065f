import { readConfig } from "../config.server";
import { ok, problem } from "./finding";

export function checkConfiguration(env: Record<string, string | undefined>) {
  try {
    const { mode, appUrl } = readConfig(env);
    return ok(`${mode}, at ${appUrl}`);
  } catch (error) {
    const [, ...sentences] = (error as Error).message.split("\n- ");
    return problem(
      sentences.join(" ") || (error as Error).message,
      "Set the variables as docs/operations.md says (Environment): the app does not start without them.",
    );
  }
}
