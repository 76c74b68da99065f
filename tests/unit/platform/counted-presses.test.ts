import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { reauthenticate } from "~/features/accounts/account-commands.server";
import { nameNominee, removeNominee } from "~/features/accounts/nominee.server";
import {
  checkPasswordResetCode,
  sendPasswordResetCode,
} from "~/features/accounts/passwords/password-reset.server";
import { finishEnrolment } from "~/features/accounts/second-factor/second-factor-commands.server";
import { changePicture } from "~/features/accounts/settings/change-picture.server";
import { finishLogIn } from "~/features/accounts/sign-in/log-in.server";
import { invite, resendInvitation } from "~/features/accounts/sign-up/invitations.server";
import {
  checkSignupCode,
  sendSignupCode,
  signUp,
  startAdminSignup,
  startSignup,
} from "~/features/accounts/sign-up/sign-up.server";
import { submitAmendment } from "~/features/applications/after-decision/amendments/amendment-commands.server";
import { renewCertificate } from "~/features/applications/after-decision/certificates/renew.server";
import { answersOf, typedOf } from "~/features/applications/answers/answers.server";
import { saveStep } from "~/features/applications/answers/save-step.server";
import { applyAgain } from "~/features/applications/application-drafts.server";
import { addPiece } from "~/features/applications/uploads/add-piece.server";
import { addFile } from "~/features/applications/uploads/application-file-commands.server";
import {
  answerUploadRequest,
  requestUpload,
} from "~/features/applications/uploads/requests/upload-request-commands.server";
import { transitionBooking } from "~/features/bookings/booking-actions.server";
import { proposeChange } from "~/features/bookings/changes/propose-change.server";
import { writeStatement } from "~/features/bookings/disputes/write-statement.server";
import { checkNote } from "~/features/bookings/note/booking-note-queries.server";
import { replyToReview } from "~/features/bookings/reviews/reply-to-review.server";
import { writeReview } from "~/features/bookings/reviews/write-review.server";
import { feedDays } from "~/features/calendar/calendar-feed.server";
import { mailGuestLinks } from "~/features/enquiries/guests/guest-commands.server";
import { sendEnquiry } from "~/features/enquiries/sending/send-enquiry.server";
import { changeOwnNumber } from "~/features/enquiries/sharing/change-number.server";
import { changeEvent, createEvent } from "~/features/events/event-commands.server";
import { sendMessage } from "~/features/messages/send-message.server";
import { impersonateUser } from "~/features/moderation/administration/user-commands.server";
import { flagEnquiry } from "~/features/moderation/flags/flag-commands.server";
import { fileGrievance } from "~/features/moderation/grievances/file-grievance.server";
import { mailGrievanceLink } from "~/features/moderation/grievances/ticket/mail-link.server";
import { changeOwnCalendar } from "~/features/my-calendar/my-calendar-commands.server";
import { exportPersonalData } from "~/features/personal-data/personal-data-export.server";
import { postedQuote } from "~/features/quotes/quote-form/quote-form-posted.server";
import { quotePost } from "~/features/quotes/quote-forms";
import { sendQuote } from "~/features/quotes/send-quote.server";
import { requestJoiningAlert } from "~/features/shortlist/joining-alerts/joining-alert-commands.server";
import { shareShortlist } from "~/features/shortlist/sharing/shared-shortlist-commands.server";
import { vote } from "~/features/shortlist/sharing/vote.server";
import { changeSiteLook, sendTestEmail } from "~/features/site/site-commands.server";
import { formTokenOf } from "~/http/auth/form-token.server";
import { saveFormUntilLogin } from "~/http/forms/saved-forms.server";
import { type RequestContext, runInContext } from "~/http/request-context.server";
import { days, later, now } from "~/platform/clock.server";
import { db } from "~/platform/database/database.server";
import { translatorFor } from "~/platform/i18n.server";
import { newId } from "~/platform/ids.server";
import { Refusal } from "~/platform/refusals";
import { type Limit, rules } from "~/platform/security/rate-limit-rules";
import { administrator, openAccount } from "../../support/records/accounts";
import {
  publishedApplication,
  submittedApplication,
  uploadIn,
} from "../../support/records/application-review";
import {
  completedBooking,
  confirmedBooking,
  pay,
  request,
  requestedBooking,
} from "../../support/records/bookings";
import { brief, openProvider, sender } from "../../support/records/enquiries";
import { eventInput } from "../../support/records/events";
import { complaint, filedGrievance, filer, submitTicket } from "../../support/records/grievances";
import { logInWith, newOrigin } from "../../support/records/log-in";
import { pdf } from "../../support/records/onboarding";
import { acceptedEnquiry, quote, quoteFormValues } from "../../support/records/quotes";
import { newIp } from "../../support/running-app/ip-addresses";

/**
 * What a press adds to the count of a limit, by whom, `new` being what the press creates; one use
 * if nothing else is said.
 */
type Count = [limit: Limit, who: string, uses?: number];
type Press = [press: string, press: () => Promise<unknown>, ...counts: Count[]];

const t = translatorFor("en");
const newEmail = () => `${newId()}@example.com`;
const nobody = newId();
const file = (name = "picture.png", bytes = "no picture") => new File([bytes], name);
const person = (email: string) => ({
  name: "Asha Verma",
  email,
  phone: "+919876543210",
  password: "short",
  confirmPassword: "short",
});

/** A browser without an account. */
const guest = () => {
  const [visitor, ip] = [newId(), newIp()];
  return { visitor, ip, applicant: { actor: null, visitor, ip, language: "en" as const } };
};

/** The session of an account whose password was entered a moment ago. */
const confirmed = (accountId: string) => ({
  id: newId(),
  accountId,
  expiresAt: later(now(), days(1)),
  remembered: false,
  confirmedAt: now(),
  impersonationId: null,
});

async function accountPresses(): Promise<Press[]> {
  const asha = await openAccount();
  const chitra = await administrator();
  const origin = () => newOrigin({ browser: undefined });
  const [wrong, unknown, code, script, admin, first, second] = Array.from({ length: 7 }, origin);
  const [one, other, another] = [newEmail(), newEmail(), newEmail()];
  const pending = { accountId: asha.id, remembered: false, passwordMark: "", until: Infinity };
  const audited: Count = ["auditByAccount", asha.id];
  return [
    [
      "a log-in",
      () => logInWith(one, "wrong", wrong!),
      ["loginByPlace", wrong!.ip],
      ["loginByAccountAndPlace", `${one} ${wrong!.ip}`],
      ["loginByAccount", one],
    ],
    [
      "the second factor of a log-in",
      () => finishLogIn(pending, "123456", unknown!),
      ["secondFactorByAccountAndPlace", `${asha.id} ${unknown!.ip}`],
      ["secondFactorByAccount", asha.id],
    ],
    [
      "a password asked for again",
      () => reauthenticate(asha, "wrong"),
      ["reauthenticationByAccount", asha.id],
    ],
    [
      "the code that turns the second factor on",
      () =>
        finishEnrolment(asha, confirmed(asha.id), {
          intent: "finish",
          password: undefined,
          secondFactor: "123456",
        }),
      ["secondFactorChangeByAccount", asha.id],
    ],
    [
      "a new nominee",
      () =>
        nameNominee(asha, confirmed(asha.id), {
          name: "Meera Verma",
          email: newEmail(),
          phone: undefined,
          relation: undefined,
          password: undefined,
        }),
      ["nomineeByAccount", asha.id],
      audited,
    ],
    [
      "the removal of the nominee",
      () => removeNominee(asha),
      ["nomineeByAccount", asha.id],
      audited,
    ],
    [
      "a code for a new password",
      () => sendPasswordResetCode({ email: one }, code!),
      ["codeByNetwork", code!.ip],
      ["codeByAddressAndPlace", `forgot ${one} ${code!.ip}`],
      ["codeByAddressAndPlaceDaily", `${one} ${code!.ip}`],
      ["codeByAddress", one],
    ],
    [
      "a try of the code for a new password",
      () => checkPasswordResetCode({ email: one }, "123456", code!),
      ["codeTryByNetwork", code!.ip],
    ],
    [
      "a script's code for a sign-up",
      () => sendSignupCode({ email: other, name: "Asha", language: "en" }, script!),
      ["codeByNetwork", script!.ip],
      ["codeByAddressAndPlace", `signup ${other} ${script!.ip}`],
      ["codeByAddressAndPlaceDaily", `${other} ${script!.ip}`],
      ["codeByAddress", other],
    ],
    [
      "a try of the code for a sign-up",
      () => checkSignupCode(other, "123456", script!),
      ["codeTryByNetwork", script!.ip],
    ],
    [
      "a sign-up",
      () => startSignup({ ...person(another), role: "customer" }, first!),
      ["signupByNetwork", first!.ip],
    ],
    [
      "a script's sign-up",
      () => signUp({ ...person(another), role: "customer" }, "123456", second!),
      ["signupByNetwork", second!.ip],
      ["codeTryByNetwork", second!.ip],
    ],
    [
      "an administrator's sign-up",
      () => startAdminSignup({ ...person(another), adminToken: "wrong" }, admin!),
      ["adminTokenByNetwork", admin!.ip],
    ],
    ["a new picture", () => changePicture(asha, file()), ["uploadByVisitor", asha.id]],
    [
      "the export of all data",
      () => exportPersonalData(asha, t, "en"),
      ["exportByAccount", asha.id],
      audited,
    ],
    [
      "a shared shortlist",
      () => shareShortlist(asha, { showsName: false }),
      ["shareByAccount", asha.id],
    ],
    ["a new event", () => createEvent(asha, eventInput()), ["eventByAccount", asha.id]],
    ["a changed event", () => changeEvent(asha, nobody, eventInput()), ["eventByAccount", asha.id]],
    [
      "the invitation of an administrator",
      () => invite(chitra, { email: newEmail(), role: "admin" }, "en"),
      ["invitationByAdmin", chitra.id],
      ["auditByAccount", chitra.id],
    ],
    [
      "the invitation of a provider",
      () => invite(chitra, { email: newEmail(), role: "provider" }, "en"),
      ["invitationByAdmin", chitra.id],
      ["auditByAccount", chitra.id],
    ],
    [
      "an invitation sent again",
      () => resendInvitation(chitra, nobody, "1", "en"),
      ["invitationByAdmin", chitra.id],
    ],
    [
      "an impersonation",
      () =>
        impersonateUser(
          chitra,
          asha.id,
          { reason: "A call", password: undefined },
          confirmed(chitra.id),
        ),
      ["impersonationByAdmin", chitra.id],
      ["auditByAccount", chitra.id],
    ],
    ["a test email", () => sendTestEmail(chitra), ["testEmailByAdmin", chitra.id]],
    [
      "a new logo",
      () => changeSiteLook(chitra, { intent: "logo", version: "1", logo: file() }),
      ["uploadByVisitor", chitra.id],
    ],
  ];
}

async function guestPresses(): Promise<Press[]> {
  const [email, ip] = [newEmail(), newIp()];
  const [visitor, account] = [newId(), newId()];
  const owner = await openAccount();
  const token = await shareShortlist(owner, { showsName: false });
  const guestsGrievance = await filedGrievance(null);
  const complainant = filer();
  const typed = new FormData();
  typed.append("_csrf", formTokenOf(visitor, account));
  typed.append("text", "x".repeat(1500));
  const inRequest = {
    memo: new Map([["visitor", Promise.resolve({ id: visitor, isNew: false })]]),
  } as unknown as RequestContext;
  return [
    [
      "new links to a guest's enquiries",
      () => mailGuestLinks(email, ip, "en"),
      ["guestLinkByNetwork", ip],
      ["guestLinkByAddress", email],
    ],
    [
      "a grievance",
      () => fileGrievance(complaint({ email }), complainant),
      ["grievanceByNetwork", complainant.ip],
      ["grievanceBySender", email],
      ["transitionByPartyAndSubject", "complainant new"],
    ],
    [
      "a new link to a grievance",
      () => mailGrievanceLink({ reference: "GRV-1", email }, ip, "en"),
      ["grievanceLinkByNetwork", ip],
      ["grievanceLinkByAddress", email],
    ],
    [
      "an addition to a grievance",
      () => submitTicket(guestsGrievance, null, { intent: "add", text: "Still nothing" }),
      ["grievanceWordsByTicket", guestsGrievance.id],
    ],
    [
      "a joining alert",
      () =>
        requestJoiningAlert(
          {
            category: "catering",
            city: "jaipur",
            email,
            eventDate: undefined,
            guestCount: undefined,
            brief: undefined,
          },
          ip,
          "en",
        ),
      ["joiningAlertByNetwork", ip],
      ["joiningAlertByAddress", email],
    ],
    [
      "a vote on a shared shortlist",
      () => vote(token, { visitor, ip }, { name: "Dadi", votes: [] }),
      ["voteByBrowser", visitor],
      ["voteByNetwork", ip],
    ],
    [
      "a calendar app that asks for the feed",
      () => feedDays("unknown", ip),
      ["calendarByNetwork", ip],
    ],
    [
      "a form posted after the session has ended",
      () =>
        runInContext(inRequest, () =>
          saveFormUntilLogin(
            { request: new Request("http://localhost/settings"), visitor, ip, t } as Parameters<
              typeof saveFormUntilLogin
            >[0],
            typed,
            { schema: z.unknown(), labels: undefined },
          ),
        ),
      ["saveFormByVisitor", ip],
      ["savedKilobytesByVisitor", ip, 2],
      ["savedKilobytesInAll", "all", 2],
    ],
  ];
}

async function applicationPresses(): Promise<Press[]> {
  const chitra = await administrator();
  const bilal = await submittedApplication();
  await publishedApplication(chitra, bilal);
  const certificate = await uploadIn(bilal.id, "businessRegistration");
  const { company, services, legal } = typedOf(await answersOf(bilal.id));
  const newName = { company: { ...company, businessName: "Royal Band" }, services, legal };
  const [one, other, third] = [guest(), guest(), guest()];
  return [
    [
      "the first answers without an account",
      () => saveStep(one.applicant, "company", { address: "x".repeat(1200) }, 0),
      ["draftByVisitor", one.ip],
      ["keptKilobytesByVisitor", one.ip, 2],
    ],
    [
      "a document without an account",
      () => addFile(one.applicant, "panCard", { name: "pan.pdf", bytes: pdf() }),
      ["uploadByVisitor", one.ip],
      ["keptKilobytesByVisitor", one.ip],
    ],
    [
      "a piece of a document",
      () =>
        addPiece(one.applicant, "documents", {
          slot: "panCard",
          name: "pan.pdf",
          type: "application/pdf",
          size: 0,
          key: "1",
          from: 0,
          piece: file("pan.pdf", "x".repeat(1200)),
          _uploads: "",
        }),
      ["pieceByVisitor", one.ip],
      ["pieceKilobytesByVisitor", one.ip, 2],
    ],
    [
      "a link for someone else's upload",
      () => requestUpload(one.applicant, "panCard"),
      ["uploadRequestByVisitor", one.ip],
    ],
    [
      "an upload by a link",
      () => answerUploadRequest("unknown", other, { chosen: null, name: undefined }),
      ["requestedUploadByNetwork", other.ip],
    ],
    [
      "another application",
      () => applyAgain({ ...third.applicant, actor: chitra }),
      ["draftByVisitor", third.ip],
    ],
    [
      "a change of a live profile",
      () => submitAmendment(bilal.account, newName, 0, { session: null }),
      ["amendmentByAccount", bilal.account.id],
      ["auditByAccount", bilal.account.id],
    ],
    [
      "a new certificate",
      () =>
        renewCertificate(
          bilal.account,
          { upload: certificate.id, slot: undefined, validUntil: undefined },
          { name: "new.pdf", bytes: pdf() },
        ),
      ["uploadByVisitor", bilal.account.id],
      ["renewalByAccount", bilal.account.id],
    ],
  ];
}

async function dealingPresses(): Promise<Press[]> {
  const customer = sender(await openAccount());
  const account = customer.account!;
  const provider = await openProvider();
  const sent = await acceptedEnquiry();
  const accepted = await requestedBooking();
  const confirmedOne = await confirmedBooking();
  const { hash } = (await db.query.bookingNotes.findFirst())!;
  const disputed = await completedBooking();
  const completed = await completedBooking();
  return [
    [
      "an enquiry",
      () => sendEnquiry(brief([provider.id]), customer),
      ["enquiryByVisitor", customer.ip],
      ["enquiryBySender", account.email],
      ["transitionByPartyAndSubject", "customer new"],
      ["transitionByAccount", account.id],
    ],
    [
      "a message",
      () => sendMessage(sent.asha, sent.id, { text: "Namaste" }),
      ["messageByThreadAndSide", `${sent.id} customer`],
    ],
    [
      "a message with a file",
      () => sendMessage(sent.bilal, sent.id, { text: "Our songs", files: [file()] }),
      ["messageByThreadAndSide", `${sent.id} provider`],
      ["uploadByVisitor", `${sent.id} provider`],
    ],
    [
      "a number hidden from the provider",
      () => changeOwnNumber(sent.asha, sent.id, "close"),
      ["numberByThread", sent.id],
      ["auditByAccount", sent.asha.id],
    ],
    [
      "a quote",
      () => sendQuote(sent.bilal, sent.id, quote()),
      ["quoteByProvider", sent.bilal.id],
      ["transitionByPartyAndSubject", `provider ${sent.id}`],
      ["transitionByAccount", sent.bilal.id],
    ],
    [
      "the sums of a quote that is typed",
      () =>
        postedQuote(
          sent.bilal,
          sent.id,
          quotePost.parse({ ...quoteFormValues(), intent: "draft" }),
          "en",
        ),
      ["quoteSumsByProvider", sent.bilal.id],
    ],
    [
      "a flag",
      () => flagEnquiry(sent.asha, sent.id, { reason: "spam", note: "An advertisement" }),
      ["flagByAccount", sent.asha.id],
      ["transitionByPartyAndSubject", `reporter ${sent.id}`],
      ["auditByAccount", sent.asha.id],
    ],
    [
      "an accepted booking",
      () => transitionBooking(accepted.bilal, accepted.id, { event: "accept" }),
      ["transitionByPartyAndSubject", `provider ${accepted.id}`],
      ["transitionByAccount", accepted.bilal.id],
    ],
    [
      "a stated payment",
      () => transitionBooking(accepted.asha, accepted.id, pay("123456789012")),
      ["paymentReferenceByBooking", accepted.id],
    ],
    [
      "a check of a booking note",
      () => checkNote(hash, "en", customer.ip),
      ["noteCheckByNetwork", customer.ip],
    ],
    [
      "a denied payment",
      () => transitionBooking(accepted.bilal, accepted.id, { event: "deny_payment" }),
      ["transitionByPartyAndSubject", `provider ${accepted.id}`],
      ["transitionByAccount", accepted.bilal.id],
    ],
    [
      "a proposed change of a booking",
      () =>
        proposeChange(confirmedOne.asha, confirmedOne.id, {
          ...request(confirmedOne, { guestCount: 300 }),
          venue: undefined,
          total: undefined,
          message: undefined,
        }),
      ["bookingChangeByAccount", confirmedOne.asha.id],
    ],
    [
      "a dispute",
      () => transitionBooking(disputed.asha, disputed.id, { event: "dispute", note: "Late" }),
      ["transitionByPartyAndSubject", `customer ${disputed.id}`],
      ["transitionByAccount", disputed.asha.id],
    ],
    [
      "a dispute reported again in other words",
      () => transitionBooking(disputed.asha, disputed.id, { event: "dispute", note: "Very late" }),
      ["disputeStatementByBookingAndSide", `${disputed.id} customer`],
    ],
    [
      "a statement in a dispute",
      () => writeStatement(disputed.bilal, disputed.id, { text: "The road was closed" }),
      ["disputeStatementByBookingAndSide", `${disputed.id} provider`],
    ],
    [
      "a review of a booking",
      () => writeReview(completed.asha, completed.id, { stars: 5 }),
      ["reviewByAccount", completed.asha.id],
    ],
    [
      "a reply to a review",
      () => replyToReview(completed.bilal, completed.id, { text: "Thank you" }),
      ["reviewByAccount", completed.bilal.id],
    ],
    [
      "a calendar file",
      () => changeOwnCalendar(sent.bilal, { intent: "readFile", file: file("busy.ics") }),
      ["calendarFileByAccount", sent.bilal.id],
    ],
  ];
}

const presses: Press[] = [];
beforeAll(async () => {
  for (const some of [accountPresses, guestPresses, applicationPresses, dealingPresses])
    presses.push(...(await some()));
});

test("each press adds to its own limits, once and by the right person or network, and to no others", async () => {
  const found: string[][] = [];
  const expected: string[][] = [];
  for (const [what, press, ...counts] of presses) {
    const before = await countsNow();
    await press().catch(refusalOf);
    const known = String(counts);
    const added = [...(await countsNow())].flatMap(([key, points]) => {
      const more = points - (before.get(key) ?? 0);
      const whose = key.replace(/\b[a-z\d]{20}\b/g, (id) => (known.includes(id) ? id : "new"));
      return more === 0 ? [] : [`${whose} ${more}`];
    });
    found.push([what, ...added.sort()]);
    const uses = counts.map(([limit, who, more = 1]) => `${limit}:${who} ${more}`);
    expected.push([what, ...uses.sort()]);
  }
  expect(found).toEqual(expected);
});

test("every limit has such a press", () => {
  const counted = presses.flatMap(([, , ...counts]) => counts.map(([limit]) => limit));
  expect([...new Set(counted)].sort()).toEqual(Object.keys(rules).sort());
});

const countsNow = async () =>
  new Map((await db.query.rateLimits.findMany()).map(({ key, points }) => [key, points]));

/** Counted presses may be refused for another reason afterwards. */
function refusalOf(error: unknown) {
  if (!(error instanceof Refusal) || error.kind === "tooMany") throw error;
}
