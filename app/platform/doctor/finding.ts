export type Finding = {
  check: string;
  level: "ok" | "warning" | "problem";
  found: string;
  todo?: string;
};

type Found = Omit<Finding, "check">;
export const ok = (found: string): Found => ({ level: "ok", found });
export const warning = (found: string, todo: string): Found => ({ level: "warning", found, todo });
export const problem = (found: string, todo: string): Found => ({ level: "problem", found, todo });

export async function findingOf(
  check: string,
  run: () => Promise<Found> | Found,
  todo = "Check that what it names can be read and reached.",
): Promise<Finding> {
  try {
    return { check, ...(await run()) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { check, ...problem(message.replace(/\s+/g, " ").slice(0, 300), todo) };
  }
}

export const lineOf = ({ check, level, found, todo }: Finding) =>
  `${level.padEnd(7)}  ${check}: ${found}${todo ? `\n         ${todo}` : ""}`;
