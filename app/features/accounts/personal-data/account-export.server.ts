import type { TFunction } from "i18next";
import { fileById } from "~/platform/files/uploads.server";
import { pick } from "~/platform/pick";
import { formatMobile } from "~/platform/india/identifiers/codes";
import { formatInstant } from "~/platform/india/dates/day-format";
import type { Language } from "~/platform/i18n";
import type { Account } from "../account-queries.server";
import { impersonationsOf } from "../sign-in/impersonation/impersonation-queries.server";
import { consentsOf } from "../consents.server";
import { nomineeOf } from "../nominee.server";
import { secondFactorOf } from "../second-factor.server";
import { sessionsOf } from "../sign-in/sessions.server";
import { exportedFile, type ExportedData } from "./exported-data";
import { presentDevices, locationOf } from "../settings/settings-presenter.server";

export async function exportAccount(
  actor: Account,
  t: TFunction,
  language: Language,
): Promise<ExportedData> {
  const { imageFileId, ...own } = actor;
  const picture = imageFileId ? await fileById(imageFileId) : undefined;
  const devices = await presentDevices(actor, undefined, t, language);
  const sessions = await sessionsOf(actor.id);
  const consents = await consentsOf(actor.id);
  const views = await impersonationsOf(actor.id);
  const nominee = await nomineeOf(actor.id);
  const secondFactor = await secondFactorOf(actor.id);
  return {
    name: "account",
    json: {
      ...own,
      // Leaves out the tokens, although they are hashed.
      devices: sessions.map(({ id, userAgent, createdAt, lastSeenAt: lastUsed, ...session }) => ({
        name: devices.find((device) => device.id === id)?.name,
        userAgent,
        createdAt,
        lastUsed,
        ...session,
      })),
      consents: consents.map((consent) =>
        pick(consent, ["purpose", "given", "privacyVersion", "language", "createdAt"]),
      ),
      viewsByOurTeam: views.map(({ admin: by, reason, startedAt: createdAt, ...view }) => ({
        by,
        reason,
        createdAt,
        endedAt: view.endsAt,
        pages: view.pages,
      })),
      nominee: nominee && pick(nominee, ["name", "email", "phone", "relation", "updatedAt"]),
      secondFactor: secondFactor && { enrolledAt: secondFactor.enrolledAt },
    },
    sheets: [
      {
        title: t("accounts.settings.you"),
        rows: [
          [t("accounts.name.label"), actor.name],
          [t("accounts.email.label"), actor.email],
          [t("accounts.phone.label"), formatMobile(actor.phone)],
          [t("accounts.settings.place.label"), locationOf(actor, t, language) ?? ""],
          [
            t("accounts.settings.language.label"),
            t(`accounts.settings.language.${actor.language}`),
          ],
          [t("accounts.settings.export.since"), formatInstant(actor.createdAt, language)],
        ],
      },
      {
        title: t("accounts.settings.devices.title"),
        rows: devices.map(({ name, seenExactly }) => [name, seenExactly]),
      },
    ],
    files: picture ? [exportedFile(picture)] : [],
  };
}
