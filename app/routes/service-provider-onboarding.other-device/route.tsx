import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { makeHandOver } from "~/features/applications/form/hand-over/hand-over-commands.server";
import { handOverForm } from "~/features/applications/form/hand-over/hand-over-forms";
import {
  presentHandOver,
  presentOtherDevice,
  type DeviceLink,
} from "~/features/applications/form/hand-over/hand-over-presenter.server";
import { OtherDevicePage } from "~/features/applications/form/hand-over/views/other-device-page";
import { form } from "~/http/forms/form.server";
import { page } from "~/http/page.server";
import { pageTitle } from "~/http/meta/page-title";
import type { Handle } from "~/layout/route-handle";
import { revalidateUnlessUnsent, useAnswer } from "~/ui/forms/unsent-post";

export const handle: Handle = { bare: true };
export const meta = pageTitle;

export const loader = page("anyone", (visit) =>
  presentOtherDevice(visit, visit.url.searchParams.get("step")),
);

export const action = form("anyone", handOverForm, async ({ visitor, ip, url }) => {
  const token = await makeHandOver({ visitor, ip });
  const made = presentHandOver(token, url.searchParams.get("step"));
  return data({ made }, { headers: { "Cache-Control": "no-store" } });
});

export const shouldRevalidate = revalidateUnlessUnsent;

export default function OtherDeviceRoute() {
  const { answer } = useAnswer<{ made?: DeviceLink }>();
  return <OtherDevicePage page={useLoaderData<typeof loader>()} made={answer?.made} />;
}
