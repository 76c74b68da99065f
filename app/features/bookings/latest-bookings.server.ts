import { schema } from "~/platform/database/database.server";
import { descendingBy } from "~/platform/database/insertion-order.server";
import { readByKeys } from "~/platform/database/reads-by-key.server";

const { bookings } = schema;

export const latestBookings = readByKeys(
  (from, isKey) =>
    from
      .select()
      .from(bookings)
      .where(isKey(bookings.enquiryId))
      .orderBy(...descendingBy(bookings.requestedAt)),
  // The first row of a key wins.
  ({ enquiryId }) => [enquiryId],
);
