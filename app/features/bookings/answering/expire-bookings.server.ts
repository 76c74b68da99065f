import { isNotNull } from "drizzle-orm";
import { schema } from "~/platform/database/database.server";
import { defineExpiry } from "~/platform/lifecycle.server";
import { bookingEmails } from "../booking-mails.server";
import { bookingTransitions } from "../booking-transitions.server";
import { withSides } from "../bookings.server";
import { currentState } from "../booking-deadlines.server";

const { bookings } = schema;

export const { expire: expireBooking, expireOverdue: expireBookings } = defineExpiry(
  bookingTransitions,
  {
    deadline: bookings.dueAt,
    among: [isNotNull(bookings.dueAt)],
    currentState,
    prepare: withSides,
    emails: (event, booking, sides) => bookingEmails(event, { ...sides, booking }),
  },
);
