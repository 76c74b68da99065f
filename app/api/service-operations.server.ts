import { z } from "zod";
import {
  providerReviews,
  providerReviewsJson,
  providerReviewsQuery,
} from "~/features/bookings/reviews/booking-review-json.server";
import {
  categoryQuery,
  serviceQuery,
  servicesQuery,
  serviceDetailJson,
  servicesJson,
  toServiceDetailJson,
} from "~/features/directory/service-json";
import { liveProviderByIdOrSlug } from "~/features/directory/profile-queries.server";
import { servicesMatching } from "~/features/directory/search/search-profiles.server";
import { operation } from "./operation.server";

export const serviceOperations = [
  operation("GET", "/api/services/getallservices", {
    summary: "api.calls.services",
    notes: "api.notes.services",
    who: "anyone",
    input: servicesQuery,
    output: servicesJson,
    example: { category: "catering", locations: "[Mumbai,Pune]", limit: 20 },
    run: async ({ input, language }) => ({ body: await servicesMatching(input, language) }),
  }),

  operation("GET", "/api/services/getservicesbycategory/:category", {
    summary: "api.calls.servicesOfCategory",
    who: "anyone",
    input: categoryQuery,
    output: servicesJson,
    run: async ({ input, language }) => ({ body: await servicesMatching(input, language) }),
  }),

  operation("GET", "/api/services/getservicebyid/:id", {
    summary: "api.calls.service",
    who: "anyone",
    input: serviceQuery,
    output: z.object({ service: serviceDetailJson }),
    async run({ input, language }) {
      const profile = await liveProviderByIdOrSlug(input.id);
      return { body: { service: toServiceDetailJson(profile, language) } };
    },
  }),

  operation("GET", "/api/services/:id/reviews", {
    summary: "api.calls.reviewsOfService",
    who: "anyone",
    input: providerReviewsQuery,
    output: providerReviewsJson,
    run: async ({ input }) => ({ body: await providerReviews(input) }),
  }),
];
