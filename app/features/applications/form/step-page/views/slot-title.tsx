import { fieldId } from "~/ui/forms/fields";
import type { PresentedUploads } from "~/features/applications/uploads/application-file-presenter";

/** Instead of the file field of a slot that takes no file now. */
export const SlotTitle = ({ upload: { slot, label } }: { upload: PresentedUploads }) => (
  <h2 id={fieldId(slot)}>{label}</h2>
);
