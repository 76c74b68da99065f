const hour = 60 * 60;
const day = 24 * hour;

/** Name → how many in how many seconds. */
export const rules = {
  loginByPlace: [60, hour / 4],
  loginByAccountAndPlace: [10, hour / 4],
  loginByAccount: [100, day],
  reauthenticationByAccount: [10, hour / 4],
  secondFactorByAccountAndPlace: [10, hour],
  /** From unknown devices: someone who has only the password guesses at these. */
  secondFactorByAccount: [50, day],
  secondFactorChangeByAccount: [10, hour],
  /** Each sends an email to the account. */
  nomineeByAccount: [10, hour],
  adminTokenByNetwork: [60, hour / 4],
  codeByNetwork: [20, hour],
  codeByAddressAndPlace: [5, hour],
  codeByAddressAndPlaceDaily: [10, day],
  codeByAddress: [30, day],
  codeTryByNetwork: [120, hour],
  signupByNetwork: [20, hour],
  enquiryByVisitor: [60, hour],
  enquiryBySender: [20, hour],
  flagByAccount: [20, day],
  quoteByProvider: [60, hour],
  /** The form asks for its sums after each pause of 0.4 s in typing. */
  quoteSumsByProvider: [1200, hour / 4],
  eventByAccount: [60, hour],
  guestLinkByNetwork: [20, hour],
  guestLinkByAddress: [5, hour],
  grievanceByNetwork: [20, hour],
  grievanceLinkByNetwork: [20, hour],
  grievanceLinkByAddress: [5, hour],
  grievanceBySender: [10, day],
  grievanceWordsByTicket: [20, day],
  joiningAlertByNetwork: [20, hour],
  joiningAlertByAddress: [5, hour],
  messageByThreadAndSide: [60, hour],
  transitionByPartyAndSubject: [30, hour],
  transitionByAccount: [600, hour],
  auditByAccount: [600, hour],
  numberByThread: [10, hour],
  paymentReferenceByBooking: [10, hour],
  /** Each sends an email to every administrator. */
  amendmentByAccount: [20, day],
  renewalByAccount: [30, day],
  bookingChangeByAccount: [20, hour],
  reviewByAccount: [30, hour],
  disputeStatementByBookingAndSide: [10, hour],
  shareByAccount: [10, day],
  voteByBrowser: [60, hour],
  voteByNetwork: [300, hour],
  uploadByVisitor: [120, hour],
  /** Pieces of at least 32 KB, except for a file's last one. */
  pieceByVisitor: [8000, hour],
  /** Pieces of a file that never completes stay on disk for an hour. */
  pieceKilobytesByVisitor: [1024 * 1024, hour],
  uploadRequestByVisitor: [30, hour],
  /** One accountant may have links for several businesses. */
  requestedUploadByNetwork: [60, hour],
  keptKilobytesByVisitor: [300 * 1024, day],
  draftByVisitor: [20, hour],
  /** Calendar apps ask a few times a day; a household may have several. */
  calendarByNetwork: [120, hour],
  noteCheckByNetwork: [120, hour],
  calendarFileByAccount: [30, hour],
  exportByAccount: [10, hour],
  saveFormByVisitor: [30, hour],
  savedKilobytesByVisitor: [60 * 1024, day],
  savedKilobytesInAll: [1024 * 1024, day],
  invitationByAdmin: [30, hour],
  impersonationByAdmin: [20, hour],
  testEmailByAdmin: [10, hour],
} as const satisfies Record<string, readonly [points: number, seconds: number]>;

export type Limit = keyof typeof rules;
