import { hours, later } from "~/platform/clock.server";
import { site } from "~/platform/site/current-site.server";

/** In milliseconds: what the host promises applicants at `/admin/site`, 48 hours as delivered. */
export const reviewTime = (): number => hours(site().reviewHours);
export const reviewDue = (submittedAt: Date): Date => later(submittedAt, reviewTime());
