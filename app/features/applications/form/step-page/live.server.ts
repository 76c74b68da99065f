import { applicationFor } from "../../application-queries.server";
import type { Step } from "../../application-steps";
import { presentStep, type Reader } from "./step-page-presenter.server";

/** What changes on a step's page while it stays open, its uploads and score above all. */
export async function presentLive(step: Step, reader: Reader) {
  const application = await applicationFor(reader.actor, reader.visitor);
  const { score, warnings, offers, uploads, version, current } = await presentStep(
    step,
    application,
    reader,
  );
  return { score, warnings, offers, uploads, version, current };
}

export type LivePart = Awaited<ReturnType<typeof presentLive>>;
