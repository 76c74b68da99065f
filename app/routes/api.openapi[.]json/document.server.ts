import type { TFunction } from "i18next";
import { openApi, type OpenApi } from "~/api/openapi/openapi.server";
import type { Operation } from "~/api/operation.server";

const modules = import.meta.glob<{ operations: Operation[] }>("../api.*/operations.server.ts", {
  eager: true,
});

const calls = Object.entries(modules)
  .map(([file, { operations }]) => ({ folder: file.split("/").at(-2)!, operations }))
  .sort((one, other) => one.folder.localeCompare(other.folder));

/** The description of every call there is, in the reader's words. */
export const describedCalls = (t: TFunction): OpenApi => openApi(calls, t);
