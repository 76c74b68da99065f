import { expect, test } from "vitest";
import { inTurn } from "~/http/request-guard/one-each-turn.server";
import { readPoint, withReadPoint, type ReadPoint } from "~/platform/database/read-point.server";
import { logContext, withLogContext } from "~/platform/log-context.server";

test("requests that wait for their turn go on with their own read point and request id", async () => {
  const points = Array.from({ length: 5 }, (_, at): ReadPoint => ({
    mustSee: at,
    hasWritten() {},
  }));
  const seen = await Promise.all(
    points.map(
      (point, at) =>
        new Promise((turn) =>
          withReadPoint(point, () =>
            withLogContext({ request: `request ${at}` }, () =>
              inTurn(() => turn({ point: readPoint(), request: logContext().request })),
            ),
          ),
        ),
    ),
  );
  expect(seen).toEqual(points.map((point, at) => ({ point, request: `request ${at}` })));
});
