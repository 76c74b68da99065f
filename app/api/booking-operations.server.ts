import { z } from "zod";
import type { Account } from "~/features/accounts/account-queries.server";
import { transitionBooking } from "~/features/bookings/booking-actions.server";
import {
  bookingEventCall,
  bookingsQuery,
  requestCall,
  settlementCall,
  bookingJson,
  bookingsJson,
} from "~/features/bookings/booking-json.server";
import { answerChange } from "~/features/bookings/changes/change-actions.server";
import { answerCall, proposeCall } from "~/features/bookings/changes/change-forms";
import { changeJson, lastChangeJson } from "~/features/bookings/changes/change-json.server";
import { proposeChange } from "~/features/bookings/changes/propose-change.server";
import { statementCall, writeStatement } from "~/features/bookings/disputes/write-statement.server";
import { disputeFor, disputeJson } from "~/features/bookings/disputes/dispute-json.server";
import { settleDispute } from "~/features/bookings/settle-dispute.server";
import { bookingOf, bookingsFor } from "~/features/bookings/lists/booking-list-api-queries.server";
import { requestBooking } from "~/features/bookings/requesting/request-booking.server";
import { replyCall, reviewCall } from "~/features/bookings/reviews/booking-review-forms";
import {
  bookingReviews,
  bookingReviewsJson,
} from "~/features/bookings/reviews/booking-review-json.server";
import { replyToReview } from "~/features/bookings/reviews/reply-to-review.server";
import { writeReview } from "~/features/bookings/reviews/write-review.server";
import { operation } from "./operation.server";
import { sentKey } from "~/platform/shared-schemas";

const ofBooking = z.object({ id: sentKey });
const changeOutput = z.object({ change: changeJson.nullable() });
const disputeOutput = z.object({ dispute: disputeJson });
const bookingOutput = z.object({ booking: bookingJson });

// What the answer shows, as it is after what was done.
const change = async (actor: Account, id: string) => ({
  change: await lastChangeJson(actor, id),
});
const dispute = async (actor: Account, id: string) => ({ dispute: await disputeFor(actor, id) });
const booking = async (actor: Account, id: string) => ({ booking: await bookingOf(actor, id) });

export const bookingOperations = [
  operation("GET", "/api/bookings/all-bookings", {
    summary: "api.calls.bookings",
    who: "member",
    input: bookingsQuery,
    output: bookingsJson,
    run: async ({ actor, input }) => ({ body: await bookingsFor(actor, input) }),
  }),

  operation("POST", "/api/enquiries/:id/booking", {
    summary: "api.calls.requestBooking",
    notes: "api.notes.requestBooking",
    who: "member",
    input: requestCall,
    output: bookingOutput,
    status: 201,
    refuses: ["conflict"],
    example: {
      quoteId: "the id of a quote",
      eventDate: "2027-02-14",
      guestCount: 300,
      total: 210000,
    },
    async run({ actor, input: { id, total, ...request } }) {
      const requested = await requestBooking(
        ...[actor, id, request],
        (offer) => total === undefined || total === offer.total,
      );
      return {
        message: `bookings.${requested.already ? "already" : "done"}.request`,
        body: await booking(actor, requested.id),
      };
    },
  }),

  operation("GET", "/api/bookings/:id/change", {
    summary: "api.calls.bookingChange",
    who: "member",
    input: ofBooking,
    output: changeOutput,
    run: async ({ actor, input: { id } }) => ({ body: await change(actor, id) }),
  }),

  operation("POST", "/api/bookings/:id/change", {
    summary: "api.calls.proposeChange",
    notes: "api.notes.proposeChange",
    who: "member",
    input: proposeCall,
    output: changeOutput,
    status: 201,
    refuses: ["conflict", "tooMany"],
    example: { eventDate: "2027-02-14", guestCount: 300 },
    async run({ actor, input: { id, ...proposed } }) {
      const result = await proposeChange(actor, id, proposed);
      return { message: `bookings.change.${result}.propose`, body: await change(actor, id) };
    },
  }),

  operation("POST", "/api/bookings/:id/change/:event", {
    summary: "api.calls.answerChange",
    who: "member",
    input: answerCall,
    output: changeOutput,
    refuses: ["conflict"],
    example: { changeId: "the id of the proposal" },
    async run({ actor, input: { id, ...answer } }) {
      const result = await answerChange(actor, id, answer);
      return {
        message: `bookings.change.${result}.${answer.event}`,
        body: await change(actor, id),
      };
    },
  }),

  operation("GET", "/api/bookings/:id/review", {
    summary: "api.calls.bookingReviews",
    who: "member",
    input: ofBooking,
    output: bookingReviewsJson,
    run: async ({ actor, input: { id } }) => ({ body: await bookingReviews(actor, id) }),
  }),

  operation("POST", "/api/bookings/:id/review", {
    summary: "api.calls.writeReview",
    notes: "api.notes.writeReview",
    who: "member",
    input: reviewCall,
    output: bookingReviewsJson,
    refuses: ["conflict", "tooMany"],
    example: { stars: 5, text: "Warm food for 300 guests, and on time." },
    async run({ actor, input: { id, ...review } }) {
      const result = await writeReview(actor, id, review);
      return {
        message: `bookings.reviews.done.${result}`,
        body: await bookingReviews(actor, id),
      };
    },
  }),

  operation("POST", "/api/bookings/:id/reply", {
    summary: "api.calls.replyToReview",
    notes: "api.notes.replyToReview",
    who: "member",
    input: replyCall,
    output: bookingReviewsJson,
    refuses: ["conflict", "tooMany"],
    example: { text: "Thank you. It was a pleasure to cook for you." },
    async run({ actor, input: { id, ...reply } }) {
      const result = await replyToReview(actor, id, reply);
      return {
        message: `bookings.reviews.reply.${result}`,
        body: await bookingReviews(actor, id),
      };
    },
  }),

  operation("GET", "/api/bookings/:id/dispute", {
    summary: "api.calls.dispute",
    notes: "api.notes.dispute",
    who: "member",
    input: ofBooking,
    output: disputeOutput,
    run: async ({ actor, input: { id } }) => ({ body: await dispute(actor, id) }),
  }),

  operation("POST", "/api/bookings/:id/statement", {
    summary: "api.calls.writeStatement",
    notes: "api.notes.writeStatement",
    who: "member",
    input: statementCall,
    output: disputeOutput,
    status: 201,
    refuses: ["conflict", "tooMany"],
    example: { text: "The band came at eight instead of half past six." },
    async run({ actor, input: { id, ...statement } }) {
      await writeStatement(actor, id, statement);
      return {
        message: "bookings.dispute.done",
        body: await dispute(actor, id),
      };
    },
  }),

  operation("POST", "/api/admin/bookings/:id/decision", {
    summary: "api.calls.decideDispute",
    notes: "api.notes.decideDispute",
    who: "admin",
    input: settlementCall,
    output: disputeOutput,
    refuses: ["notFound", "conflict"],
    example: {
      event: "settle_as_completed",
      refund: "part",
      amount: 7500,
      note: "Both were asked: half of the programme was played.",
    },
    async run({ actor, input: { id, ...decision } }) {
      const result = await settleDispute(actor, id, decision);
      return {
        message: `bookings.settle.${result}`,
        body: await dispute(actor, id),
      };
    },
  }),

  operation("POST", "/api/bookings/:id/:event", {
    summary: "api.calls.moveBooking",
    notes: "api.notes.moveBooking",
    who: "member",
    input: bookingEventCall,
    output: bookingOutput,
    refuses: ["conflict"],
    example: { expectedState: "requested" },
    async run({ actor, input: { id, ...transition } }) {
      const { done, already } = await transitionBooking(actor, id, transition);
      return {
        message: `bookings.${already ? "already" : "done"}.${done}`,
        body: await booking(actor, id),
      };
    },
  }),
];
