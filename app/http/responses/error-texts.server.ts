import type { TFunction } from "i18next";

const kinds: Record<number, string> = {
  400: "badRequest",
  401: "unauthenticated",
  403: "forbidden",
  404: "notFound",
  405: "method",
  409: "conflict",
  413: "tooLarge",
  429: "tooMany",
  503: "unavailable",
};

/** The texts of a status. */
export function errorTextsIn(t: TFunction) {
  return (status: number) => {
    const kind = kinds[status] ?? "unexpected";
    return { title: t(`errors.${kind}.title`), text: t(`errors.${kind}.text`) };
  };
}
