import type { UploadedFile } from "../../uploaded-files.server";

/** A profile can be published although one of these is rejected or missing. */
export const dispensableDocuments = ["businessRegistration", "additionalCertificates"] as const;
export type DispensableDocument = (typeof dispensableDocuments)[number];

/** A profile is never published with one of the others rejected. */
export const isRejectedRequired = ({ slot, state }: Pick<UploadedFile, "slot" | "state">) =>
  (slot === "panCard" || slot === "gstCertificate") && state === "rejected";

export const dispensable = (files: readonly Pick<UploadedFile, "slot" | "state">[]) =>
  dispensableDocuments.flatMap((slot) => {
    const states = files.filter((file) => file.slot === slot).map(({ state }) => state);
    const isRejected = states.includes("rejected");
    const isMissing = !states.some((state) => state === "waiting" || state === "accepted");
    return isRejected || isMissing ? [{ slot, isRejected }] : [];
  });
