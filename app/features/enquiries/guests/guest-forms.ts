import { z } from "zod";
import { email } from "~/platform/india/india-fields";

export const guestLinkForm = z.object({
  email: email({ missing: "enquiries.form.email.missing" }),
});
