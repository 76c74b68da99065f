import { Notice } from "~/ui/feedback/notice";
import type { presentState } from "../amendment-presenter.server";

type State = NonNullable<ReturnType<typeof presentState>>;

/** How it stands with the change that the owner asked for. */
export function AmendmentNotice({ state }: { state: State }) {
  return (
    <Notice tone={state.state === "sent_back" ? "warning" : undefined} title={state.label}>
      <p>{state.text}</p>
      {state.reason && <p className="answer">{state.reason}</p>}
    </Notice>
  );
}
