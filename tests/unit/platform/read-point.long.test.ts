import { expect, test } from "vitest";
import { answerRepeatsAlike } from "~/http/forms/repeated-posts.server";
import { write } from "~/platform/database/database.server";
import { saveOutcome, savedOutcome, shareInFlight } from "~/platform/database/idempotency.server";
import { withReadPoint, type SeenChange } from "~/platform/database/read-point.server";

/** What the request's visitor must see from then on. */
async function marksOf(act: () => Promise<unknown>): Promise<SeenChange[]> {
  const marks: SeenChange[] = [];
  await withReadPoint({ hasWritten: (change) => marks.push(change) }, act);
  return marks;
}

/** Two presses of one button: the first is answered only once the second is waiting for it. */
async function pressTwice(press: (work: () => Promise<void>) => Promise<unknown>) {
  let finish = () => {};
  const work = new Promise<void>((done) => (finish = done));
  const first = marksOf(() => press(() => work));
  const second = marksOf(() => press(() => Promise.reject(new Error("done twice"))));
  await new Promise(setImmediate);
  finish();
  return Promise.all([first, second]);
}

const ofAnother: [SeenChange[], SeenChange[]] = [[], ["latest"]];

test("a second press answered with the first one's result must see its writes next", async () => {
  expect(await pressTwice((work) => shareInFlight("a press", work))).toEqual(ofAnother);

  const post = new Request("http://localhost/settings", {
    method: "POST",
    headers: { Cookie: "visitor=somebody" },
  });
  const answers = await pressTwice((work) =>
    answerRepeatsAlike(post, new FormData(), async () => {
      await work();
      return new Response(null, { status: 303 });
    }),
  );
  expect(answers).toEqual(ofAnother);
});

test("a press repeated later must see what was done the first time", async () => {
  await write((tx) => saveOutcome(tx, "a form", "sent"));
  expect(await marksOf(() => savedOutcome("a form"))).toEqual(["latest"]);
  expect(await marksOf(() => savedOutcome("another form"))).toEqual([]);
});
