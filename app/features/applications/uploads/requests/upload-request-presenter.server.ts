import type { TFunction } from "i18next";
import type { Account } from "~/features/accounts/account-queries.server";
import { paths } from "~/urls";
import { config } from "~/platform/config.server";
import { qrCode } from "~/platform/files/qr-code.server";
import { now } from "~/platform/clock.server";
import { formatDeadline, formatInstant } from "~/platform/india/dates/day-format";
import { languageOfText } from "~/platform/india/text";
import type { Language } from "~/platform/i18n";
import { isOneOf } from "~/platform/unions";
import { checkAnswers } from "../../answers/answers";
import { answersOf, typedOf } from "../../answers/answers.server";
import { slots, type Slot, stepOfSlot } from "../../application-steps";
import { acceptedTypes } from "../application-file-presenter";
import { whatMayChange } from "../../application-drafts.server";
import { applicationFor, type Application } from "../../application-queries.server";
import { linkHours, maxLinks } from "./upload-request-limits";
import { stateOfRequest, uploadRequestAt, uploadRequestsOf } from "./upload-request-queries.server";

type Reader = { t: TFunction; language: Language };
type Owner = Reader & { actor: Account | null; visitor: string };

const isSlot = isOneOf(slots);

export async function presentUploadRequests(owner: Owner, requestedSlot: string | null) {
  const { actor, visitor, t, language } = owner;
  const application = await applicationFor(actor, visitor);
  const canChange = await whatMayChange({}, application);
  const open = slots.filter((slot) => canChange(stepOfSlot(slot), slot));
  const requests = application ? await uploadRequestsOf(application.id) : [];
  const openLinks = requests.filter((one) => stateOfRequest(one) === "open").length;
  const chosen = requestedSlot && isSlot(requestedSlot) ? requestedSlot : open[0];
  return {
    title: t("uploadRequests.title"),
    back: paths.onboarding(chosen ? stepOfSlot(chosen) : undefined),
    chosen,
    slots: open.map((slot) => ({ value: slot, label: t(`onboarding.slot.${slot}.label`) })),
    mayAsk: open.length > 0 && openLinks < maxLinks,
    full: openLinks >= maxLinks ? t("uploadRequests.tooMany", { max: maxLinks }) : null,
    requests: requests.map((request) => ({
      id: request.id,
      state: stateOfRequest(request),
      document: t(`onboarding.slot.${request.slot}.label`),
      made: formatInstant(request.createdAt, language),
      until: formatDeadline(request.expiresAt, now(), language),
      used: request.usedAt && formatInstant(request.usedAt, language),
      by: request.uploaderName && {
        name: request.uploaderName,
        language: languageOfText(request.uploaderName),
      },
    })),
  };
}
export type UploadRequestsData = Awaited<ReturnType<typeof presentUploadRequests>>;

/** Shown only once. */
export async function presentNewLink(owner: Owner, slot: Slot, token: string) {
  const { actor, visitor, t } = owner;
  const application = await applicationFor(actor, visitor);
  const url = config().appUrl + paths.upload(token);
  const document = t(`onboarding.slot.${slot}.label`);
  const business = application && (await businessNameOf(application));
  const message = t(business ? "uploadRequests.message.named" : "uploadRequests.message.unnamed", {
    business,
    document,
    address: url,
    hours: linkHours,
  });
  const [text, subject] = [message, document].map(encodeURIComponent);
  return {
    url,
    document,
    message,
    qr: qrCode(url),
    whatsapp: `https://wa.me/?text=${text}`,
    mail: `mailto:?subject=${subject}&body=${text}`,
  };
}
export type NewLink = Awaited<ReturnType<typeof presentNewLink>>;

export async function presentUpload(token: string, { t, language }: Reader) {
  const found = await uploadRequestAt(token);
  if (found.state !== "open")
    return {
      state: found.state,
      title: t(`uploadRequests.upload.${found.state}.title`),
      lede: t(`uploadRequests.upload.${found.state}.text`),
    };
  const { state, request, application } = found;
  const business = await businessNameOf(application);
  const document = t(`onboarding.slot.${request.slot}.label`);
  return {
    state,
    title: t("uploadRequests.upload.title", { document }),
    lede: business
      ? t("uploadRequests.upload.lede.named", { business, document })
      : t("uploadRequests.upload.lede.unnamed", { document }),
    document,
    hint: t(`onboarding.slot.${request.slot}.hint`),
    accept: acceptedTypes(request.slot),
    until: t("uploadRequests.upload.until", {
      until: formatDeadline(request.expiresAt, now(), language),
    }),
  };
}
export type UploadData = Awaited<ReturnType<typeof presentUpload>>;

/** In the current answers if valid, otherwise the one last submitted. */
async function businessNameOf({ id, businessName }: Application) {
  const { values } = checkAnswers(typedOf(await answersOf(id)));
  return values.company.businessName ?? businessName;
}
