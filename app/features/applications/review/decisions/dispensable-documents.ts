import type { UploadedFile } from "../../uploaded-files.server";

/** A profile may be published while one of these is rejected, or was not sent. */
export const dispensableDocuments = ["businessRegistration", "additionalCertificates"] as const;
export type DispensableDocument = (typeof dispensableDocuments)[number];

/** Those that are not there, or not as they should be. */
export const dispensable = (files: readonly Pick<UploadedFile, "slot" | "state">[]) =>
  dispensableDocuments.flatMap((slot) => {
    const states = files.filter((file) => file.slot === slot).map(({ state }) => state);
    const isRejected = states.includes("rejected");
    const isMissing = !states.some((state) => state === "waiting" || state === "accepted");
    return isRejected || isMissing ? [{ slot, isRejected }] : [];
  });
