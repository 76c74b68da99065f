import type { Refusal } from "~/platform/refusals";

/** 'done', or the kind of the refusal. */
export const refusalOf = (done: Promise<unknown>): Promise<string> =>
  done.then(
    () => "done",
    ({ kind }: Refusal) => kind,
  );
