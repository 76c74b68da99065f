/** Only in the types: a plain string from a URL is accepted, another table's id is not. */
export type Id<Kind extends string> = string & { readonly kind?: Kind };

export type AccountId = Id<"account">;
export type SessionId = Id<"session">;
export type ImpersonationId = Id<"impersonation">;
export type InvitationId = Id<"invitation">;

export type ProviderId = Id<"provider">;
export type PackageId = Id<"package">;

export type ApplicationId = Id<"application">;
export type ApplicationFileId = Id<"applicationFile">;
export type ApplicationNoteId = Id<"applicationNote">;
export type AmendmentId = Id<"amendment">;
export type UploadRequestId = Id<"uploadRequest">;

export type EventId = Id<"event">;
export type EventFunctionId = Id<"eventFunction">;

/** Of what a customer wrote once, for one or several providers. */
export type BriefId = Id<"brief">;
/** Of the thread with one provider. */
export type EnquiryId = Id<"enquiry">;
export type QuoteId = Id<"quote">;
export type MessageId = Id<"message">;
export type SavedReplyId = Id<"savedReply">;
export type FlagId = Id<"flag">;

export type BookingId = Id<"booking">;
export type BookingChangeId = Id<"bookingChange">;
export type BookingReviewId = Id<"bookingReview">;
export type PaymentId = Id<"payment">;
export type RefundId = Id<"refund">;
export type StatementId = Id<"statement">;

export type SharedShortlistId = Id<"sharedShortlist">;
export type VoterId = Id<"voter">;

export type GrievanceId = Id<"grievance">;

export type FileId = Id<"file">;
export type SavedFormId = Id<"savedForm">;
export type MailId = Id<"mail">;
