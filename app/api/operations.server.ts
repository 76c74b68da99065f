import { adminOperations } from "./admin-operations.server";
import { passwordOperations, sessionOperations, signUpOperations } from "./auth-operations.server";
import { enquiryOperations } from "./enquiry-operations.server";
import { eventOperations } from "./event-operations.server";
import { grievanceOperations } from "./grievance-operations.server";
import { bookingOperations } from "./booking-operations.server";
import type { Operation } from "./operation.server";
import { serviceOperations } from "./service-operations.server";

const declared = [
  ...signUpOperations,
  ...sessionOperations,
  ...passwordOperations,
  ...serviceOperations,
  ...enquiryOperations,
  ...bookingOperations,
  ...eventOperations,
  ...grievanceOperations,
  ...adminOperations,
];

/** Sorted by path like the description. */
export const operations: Operation[] = declared
  .flatMap((one) => [one.path, ...(one.aliases ?? [])].map((path) => ({ ...one, path })))
  .sort((one, other) => one.path.localeCompare(other.path, "en"));
