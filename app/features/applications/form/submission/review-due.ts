/** Reviewed within 48 hours of being sent: what the thank-you page promises. */
export const reviewTime = 48 * 3_600_000;
export const reviewDue = (submittedAt: Date) => new Date(submittedAt.getTime() + reviewTime);
