import type { TFunction } from "i18next";
import type { ApplicationId, FileId } from "#db/schema/ids";
import type { Account } from "~/features/accounts/account-queries.server";
import { maxPagesRendered, pagesOfStoredPdf } from "~/platform/files/pdf/pdf.server";
import { fileById, writePages } from "~/platform/files/uploads.server";
import { paths } from "~/urls";
import type { Language } from "~/platform/i18n";
import { notFound, orNotFound } from "~/platform/refusals";
import { auditView } from "../../uploads/file-access.server";
import { provesNumber } from "../../number-access.server";
import { numbersInClear } from "../application-page/clear-numbers.server";
import { presentApplication } from "../application-page/application-page-presenter.server";
import { applicationForReview } from "../application-for-review.server";
import { readView, turned, writeView, zoomed, type DocumentView } from "./page-picture.server";
import { slots } from "../../application-steps";
import { filesOf } from "../../uploaded-files.server";

/** @throws Refusal notFound */
export async function presentDocument(
  actor: Account,
  { id, upload }: { id: ApplicationId; upload: string },
  search: URLSearchParams,
  t: TFunction,
  language: Language,
) {
  const under = await applicationForReview(actor, id, { alone: true });
  const stored = [...under.progress.files, ...under.replaced].find((one) => one.id === upload);
  if (!stored || stored.slot === "portfolioImages") throw notFound();
  const isWithheld = under.withheld.has(stored.id);
  if (!isWithheld)
    await auditView(actor, { upload: stored, application: under.application }, "open");
  const clear = provesNumber(stored.slot) ? await numbersInClear(actor, under) : [];
  const application = presentApplication(t, language, under, { clear });
  const pair = application.pairs.find(({ files, replaced }) =>
    [...files, ...replaced].some((one) => one.id === upload),
  );
  const file = pair?.files.find((one) => one.id === upload);
  const pages =
    stored.type === "application/pdf" ? (stored.pages ?? (await pagesOf(stored.fileId))) : 1;
  const shown = Math.min(pages, maxPagesRendered);
  const requested = readView(search);
  const view = { ...requested, page: Math.min(requested.page, shown) };
  const viewed = (other: DocumentView | null) =>
    other && paths.adminDocument(id, upload, writeView(other));
  const readable = application.pairs
    .flatMap(({ files }) => files)
    .filter(({ withheldKind }) => withheldKind === null);
  const at = readable.findIndex((one) => one.id === upload);
  const words = {
    slot: t(`onboarding.slot.${stored.slot}.label`),
    business: application.businessName,
  };
  return {
    title: t("applicationReview.viewer.title", words),
    slot: words.slot,
    business: application.businessName,
    back: `${paths.adminProvider(id)}#document-${upload}`,
    name: stored.name,
    isWithheld,
    download: paths.document(upload),
    picture: paths.documentPage(upload, view.page, {
      turn: writeView(view).turn,
      large: "1",
    }),
    alt: t("applicationReview.viewer.picture", { ...words, page: view.page }),
    zoom: view.zoom,
    position: [
      at >= 0 && t("applicationReview.viewer.number", { number: at + 1, total: readable.length }),
      pages > 1 && t("applicationReview.viewer.page", { page: view.page, pages }),
    ]
      .filter(Boolean)
      .join(" · "),
    more: pages > shown ? t("applicationReview.viewer.more", { most: maxPagesRendered }) : null,
    links: [
      ...[
        { key: "previousDocument", other: readable[at - 1] },
        { key: "nextDocument", other: readable[at + 1] },
      ].map(({ key, other }) => ({
        key,
        to: at >= 0 && other ? other.href : null,
        document: other?.slotLabel,
      })),
      { key: "previous", to: view.page > 1 ? viewed({ ...view, page: view.page - 1 }) : null },
      { key: "next", to: view.page < shown ? viewed({ ...view, page: view.page + 1 }) : null },
      { key: "left", to: viewed(turned(view, -1)) },
      { key: "right", to: viewed(turned(view, 1)) },
      { key: "larger", to: viewed(zoomed(view, 1)) },
      { key: "smaller", to: viewed(zoomed(view, -1)) },
    ].flatMap(({ key, to, ...other }) =>
      to ? [{ key, to, label: t(`applicationReview.viewer.${key}`, other) }] : [],
    ),
    rows: pair?.rows ?? [],
    toSee: pair?.toSee ?? null,
    file: file ?? null,
    requested: application.changes?.rows.find(({ href }) => href === file?.href)?.requested ?? [],
    acceptKey: readable.some(({ id, state }) => id !== upload && state === "waiting")
      ? ("acceptNext" as const)
      : ("accept" as const),
    openIn: file && (file.decideIn ?? (application.canDecideDocuments ? application.state : null)),
  };
}

export type DocumentPage = Awaited<ReturnType<typeof presentDocument>>;

/** Older files were stored without a page count. */
async function pagesOf(fileId: FileId) {
  const file = orNotFound(await fileById(fileId));
  if (file.pages) return file.pages;
  const pages = await pagesOfStoredPdf(file.key);
  if (pages) await writePages(fileId, pages);
  return pages ?? 1;
}

/** The next undecided document after the given one, then from the first; else the application. */
export async function pathOfNextDocument(id: ApplicationId, after?: string) {
  const files = await filesOf(id);
  const documents = slots
    .filter((slot) => slot !== "portfolioImages")
    .flatMap((slot) => files.filter((file) => file.slot === slot));
  const at = documents.findIndex((file) => file.id === after) + 1;
  const next = [...documents.slice(at), ...documents.slice(0, at)].find(
    ({ state }) => state === "waiting",
  );
  return next ? paths.adminDocument(id, next.id) : paths.adminProvider(id);
}
