import type { TFunction } from "i18next";
import { notFound } from "~/platform/refusals";
import { languageOfText } from "~/platform/india/text";
import { paths } from "~/urls";
import type { PublicProfile } from "../profile-queries.server";
import { presentPictures } from "./profile-presenter.server";

export type PicturePageData = ReturnType<typeof presentPicturePage>;

/** `number` is counted from 1. @throws Refusal notFound for a picture that doesn't exist */
export function presentPicturePage(profile: PublicProfile, number: string, t: TFunction) {
  const pictures = presentPictures(profile, t);
  const at = /^[1-9]\d?$/.test(number) ? Number(number) - 1 : -1;
  const picture = pictures[at];
  if (!picture) throw notFound();
  return {
    picture,
    position: t("directory.profile.photos.position", { number: at + 1, total: pictures.length }),
    previous: pictures[at - 1]?.to ?? null,
    next: pictures[at + 1]?.to ?? null,
    all: pictures,
    name: { text: profile.businessName, language: languageOfText(profile.businessName) },
    back: paths.provider(profile.slug),
  };
}
