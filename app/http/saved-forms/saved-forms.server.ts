import { redirect } from "@remix-run/node";
import type { Account } from "~/features/accounts/queries.server";
import { paths } from "~/paths";
import { countUse } from "~/platform/security/rate-limits.server";
import { parkedPost, parkPost, spendParked, type ParkedPost } from "~/platform/saved-forms.server";
import { notFound } from "~/platform/refusals";
import { visitorCookie } from "../cookies/cookies.server";
import type { VisitBasics } from "../handlers/handlers.server";
import { sayer } from "../responses/redirect-with-toast.server";
import { wantedPath } from "../authentication/session.server";
import { drawnFor, isDrawnFor } from "../authentication/form-token.server";

/** Answers a post for which nobody is logged in any more: what was typed is kept, and the log-in leads back to it. */
export async function parkUntilLogIn(
  { request, visitor, address, t }: VisitBasics,
  sent: FormData,
  secret: string[],
): Promise<Response> {
  const path = wantedPath(request);
  const mark = drawnFor(sent.get("_csrf"));
  const parkedBefore = sent.get("_parked");
  if (!mark) return redirect(paths.login({ redirectTo: path }));
  let id = typeof parkedBefore === "string" ? parkedBefore : null;
  if (!id) {
    await countUse("parkByVisitor", address);
    id = await parkPost({ visitor, drawnFor: mark, path }, withoutSecrets(sent, secret));
  }
  return sayer(t)(paths.login({ redirectTo: paths.resume(id) }), "parked.kept", {
    type: "info",
    headers: { "Set-Cookie": await visitorCookie.serialize(visitor) },
  });
}

/** A parked form, for the person it was drawn for in the browser that posted it. @throws notFound for anybody else */
export async function parkedFor(
  actor: Account | null,
  visitor: string,
  id: string,
): Promise<ParkedPost> {
  const parked = await parkedPost(id, visitor);
  if (!actor || !isDrawnFor(parked.drawnFor, actor.id)) throw notFound();
  return parked;
}

/** What was typed back then, in the place of the small form that sends it now. @throws a redirect for a second press */
export async function formOnceParked(
  { request, visitor, t }: VisitBasics,
  actor: Account | null,
  sent: FormData,
): Promise<FormData> {
  const parked = await parkedFor(actor, visitor, String(sent.get("_parked")));
  if (parked.path !== wantedPath(request)) throw notFound();
  const form = parked.isSent ? null : await spendParked(parked);
  if (!form) throw await sayer(t)(parked.path, "parked.already", { type: "info" });
  return form;
}

function withoutSecrets(sent: FormData, secret: string[]): FormData {
  const kept = new FormData();
  for (const [name, value] of sent)
    if (name !== "_csrf" && !secret.includes(name)) kept.append(name, value);
  return kept;
}
