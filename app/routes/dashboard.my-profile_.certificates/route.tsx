import { useLoaderData } from "@remix-run/react";
import {
  certificateForm,
  renewCertificate,
} from "~/features/applications/after-decision/certificates/renew.server";
import { presentCertificates } from "~/features/applications/after-decision/certificates/certificate-presenter.server";
import { Certificates } from "~/features/applications/after-decision/views/certificates-page";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import { paths } from "~/urls";

export const loader = page("member", async ({ actor, t, language }) =>
  presentCertificates(actor, t, language),
);

export const action = form(
  "member",
  certificateForm,
  async ({ actor, input, form: sent, redirectWithToast }) => {
    const file = sent.get("file");
    await renewCertificate(actor, input, file instanceof File ? file : null);
    return redirectWithToast(paths.certificates(), "onboarding.certificate.done");
  },
  { labels: "certificate", files: true },
);

export default function CertificatesRoute() {
  return <Certificates page={useLoaderData<typeof loader>()} />;
}
