import { withQuery } from "./with-query";

export const admin = (page?: "figures" | "figures.csv" | "jobs") =>
  `/admin${page ? `/${page}` : ""}`;
export const adminProviders = (
  query: Record<string, string | undefined> = {},
  file: "" | ".csv" = "",
) => withQuery(`/admin/providers${file}`, query);
export const adminProvider = (id: string, query: Record<string, string | undefined> = {}) =>
  withQuery(`/admin/providers/${id}`, query);
/** What administrators note about an application for each other. */
export const adminNotes = (id: string) => `/admin/providers/${id}/notes`;
/** Where a reviewer reads a document of an application, page by page. */
export const adminDocument = (
  id: string,
  upload: string,
  query: Record<string, string | undefined> = {},
) => withQuery(`/admin/providers/${id}/documents/${upload}`, query);
/** A page of it as a picture, turned clockwise: for administrators. */
export const documentPage = (
  applicationFileId: string,
  page: number,
  query: { turn?: string; large?: string } = {},
) => withQuery(`/documents/${applicationFileId}/pages/${page}`, query);
export const adminBookings = (query: Record<string, string | undefined> = {}) =>
  withQuery("/admin/bookings", query);
export const adminBooking = (id: string) => `/admin/bookings/${id}`;
/** What the sides of a disputed booking wrote to each other, which is read on purpose alone. */
export const adminBookingMessages = (id: string) => `/admin/bookings/${id}/messages`;
/** A file of a statement in a dispute, and one of a message. */
export const adminDisputeFile = (bookingId: string, fileId: string) =>
  `/admin/bookings/${bookingId}/files/${fileId}`;
export const adminMessageFile = (bookingId: string, fileId: string) =>
  `/admin/bookings/${bookingId}/message-files/${fileId}`;
export const adminRefund = (bookingId: string) => `/admin/bookings/${bookingId}/refund`;
export const adminReviews = (bookingId: string) => `/admin/bookings/${bookingId}/reviews`;
export const adminEnquiries = (query: Record<string, string | undefined> = {}) =>
  withQuery("/admin/enquiries", query);
export const adminEnquiry = (id: string) => `/admin/enquiries/${id}`;
export const adminGrievances = (query: Record<string, string | undefined> = {}) =>
  withQuery("/admin/grievances", query);
export const adminGrievance = (id: string) => `/admin/grievances/${id}`;
export const adminAudit = (query: Record<string, string | undefined> = {}) =>
  withQuery("/admin/audit", query);
export const adminUsers = (query: Record<string, string | undefined> = {}) =>
  withQuery("/admin/users", query);
export const adminUser = (id: string) => `/admin/users/${id}`;
