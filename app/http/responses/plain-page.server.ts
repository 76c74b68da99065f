import type { TFunction } from "i18next";
import { escapeMarkup } from "~/platform/escape-markup";
import type { Language } from "~/platform/i18n";
import { requestContext, type RequestContext } from "../request-context.server";
import {
  refusalHeaders,
  refusalMessage,
  refusalOrLogged,
  refusalTitle,
  statusOf,
} from "./errors.server";

export type PlainPage = {
  title: string;
  text: string;
  more?: string;
  link?: { to: string; label: string };
  status?: number;
  t: TFunction;
  language: Language;
};

export function plainPage(
  { title, text, more, link, status = 200, t, language }: PlainPage,
  { id, nonce, theme }: Pick<RequestContext, "id" | "nonce" | "theme">,
) {
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeMarkup(`${title} · ${t("layout.wordmark")}`)}</title>
<style nonce="${nonce}">:root{color-scheme:${theme ?? "light dark"}}body{font:1.1rem/1.6 Mukta,system-ui,sans-serif;max-width:34rem;margin:12vh auto;padding:0 1.25rem;background:light-dark(#faf5ea,#1d1210);color:light-dark(#2b1a16,#f4e9d8)}a{color:inherit}small{opacity:.75}</style></head>
<body><main><h1>${escapeMarkup(title)}</h1><p>${escapeMarkup(text)}</p>${more ? `<p>${escapeMarkup(more)}</p>` : ""}<p><a href="${escapeMarkup(link?.to ?? "/")}">${escapeMarkup(link?.label ?? t("errors.home"))}</a></p>${
    status === 404
      ? ""
      : `
<p><small>${escapeMarkup(t("errors.requestId", { number: id }))}</small></p>`
  }</main></body></html>`;
}

export function plainErrorResponse(
  error: unknown,
  { t, language }: { t: TFunction; language: Language },
) {
  if (error instanceof Response) return error;
  const refusal = refusalOrLogged(error);
  const title = refusalTitle(refusal, t);
  const text = refusal ? refusalMessage(refusal, t) : t("errors.unexpected.text");
  const status = refusal ? statusOf[refusal.kind] : 500;
  return new Response(plainPage({ title, text, status, t, language }, requestContext()), {
    status,
    headers: {
      ...(refusal && refusalHeaders(refusal)),
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
    },
  });
}
