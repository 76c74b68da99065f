import { adminOperations } from "./admin.server";
import { passwordOperations } from "./auth/passwords.server";
import { sessionOperations } from "./auth/sessions.server";
import { signUpOperations } from "./auth/sign-up.server";
import { enquiryOperations } from "./enquiries.server";
import { eventOperations } from "./events.server";
import { grievanceOperations } from "./grievances.server";
import { bookingOperations } from "./bookings.server";
import type { Operation } from "./operation.server";
import { serviceOperations } from "./services.server";

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

/** Every operation of the API, once for its path and once for each alias; by path, which is the order of the description. */
export const operations: Operation[] = declared
  .flatMap((one) => [one.path, ...(one.aliases ?? [])].map((path) => ({ ...one, path })))
  .sort((one, other) => one.path.localeCompare(other.path, "en"));
