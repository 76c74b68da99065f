import { eq } from "drizzle-orm";
import type { AmendmentId } from "#db/schema/ids";
import { schema } from "~/platform/database/database.server";
import { defineLifecycle } from "~/platform/lifecycle.server";
import { amendmentLifecycle, type AmendmentState } from "./amendment-lifecycle";

const { amendments } = schema;

/**
 * A change of a live profile as it is stored: what changed since somebody opened it is decided on
 * by nobody.
 */
export const amendmentTransitions = defineLifecycle({
  states: amendmentLifecycle,
  table: amendments,
  unchanged: {
    where: ({ version }: { id: AmendmentId; state: AmendmentState; version: number }) =>
      eq(amendments.version, version),
    text: "amendments.changedMeanwhile",
  },
});
