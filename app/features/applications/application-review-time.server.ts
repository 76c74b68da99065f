import { hours, later } from "~/platform/clock.server";
import { site } from "~/platform/site/current-site.server";

/** In milliseconds: the time promised to applicants, set at `/admin/site` (default 48 hours). */
export const reviewTime = (): number => hours(site().reviewHours);
export const reviewDue = (submittedAt: Date): Date => later(submittedAt, reviewTime());
