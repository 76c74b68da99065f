/** Reviewed within 48 hours of being sent: what the thank-you page promises. */
export const reviewDue = (submittedAt: Date) => new Date(submittedAt.getTime() + 48 * 3_600_000);
