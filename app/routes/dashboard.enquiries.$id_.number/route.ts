import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { changeOwnNumber, numberForm } from "~/features/enquiries/sharing/change-number.server";
import { form } from "~/http/forms/form.server";
import { redirectWithError } from "~/http/responses/redirect-with-toast.server";
import { paths } from "~/urls";

export const loader = ({ params: { id = "" } }: LoaderFunctionArgs) => redirect(paths.enquiry(id));

export const action = form(
  "member",
  numberForm,
  async ({ actor, param, input: { intent }, redirectWithToast }) => {
    const path = paths.enquiry(param("id"));
    try {
      const result = await changeOwnNumber(actor, param("id"), intent);
      const key = `numbers.${result}.${intent}`;
      return await redirectWithToast(path, key, { result });
    } catch (error) {
      return redirectWithError(error, path, "numbers.failed", redirectWithToast);
    }
  },
  { withoutPage: true },
);
