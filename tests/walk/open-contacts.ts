import type { App } from "../support/running-app/app";
import type { Walker } from "./people";

/**
 * Whether a provider among the two ever accepted an enquiry of the other: then each may read the
 * other's email and phone number.
 */
export async function contactsOpenBetween(app: App, one: Walker, other: Walker): Promise<boolean> {
  const [found] = await app.query(
    `select 1 from enquiries e join briefs b on b.id = e.brief_id
     join providers p on p.id = e.provider_id join accounts a on a.id = p.account_id
     where exists (select 1 from enquiry_history h where h.enquiry_id = e.id and h.event = 'accept')
       and ((b.email = ?1 and a.email = ?2) or (b.email = ?2 and a.email = ?1)) limit 1`,
    [one.person.email, other.person.email],
  );
  return found !== undefined;
}
