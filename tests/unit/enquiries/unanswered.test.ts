import { expect, test } from "vitest";
import { expireEnquiries } from "~/features/enquiries/answering/enquiry-actions.server";
import { enquiriesQuery } from "~/features/enquiries/enquiry-json.server";
import { threadsFor } from "~/features/enquiries/lists/enquiry-list-api-queries.server";
import { advanceClock, hours } from "~/platform/clock.server";
import { administrator } from "../../support/records/accounts";
import { sentEnquiry } from "../../support/records/enquiries";

test("unanswered enquiries for administrators include those past their deadline that no job has closed yet, newest first", async () => {
  const admin = await administrator();
  const sent: string[] = [];
  const send = async () => void sent.unshift((await sentEnquiry()).id);
  await send();
  advanceClock(hours(1));
  await send();
  advanceClock(hours(73));
  await expireEnquiries();
  await send();
  advanceClock(hours(73));
  await send();
  const [stillOpen, ...unanswered] = sent;

  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const query: Record<string, string> = { status: "unanswered", limit: "1" };
    if (cursor) query.cursor = cursor;
    const page = await threadsFor(admin, enquiriesQuery.parse(query));
    seen.push(...page.enquiries.map(({ id }) => id));
    cursor = page.nextCursor;
  } while (cursor);
  expect(seen).toEqual(unanswered);
  expect(seen).not.toContain(stillOpen);
});
