import { FormDataParseError, parseFormData, type FileUpload } from "@remix-run/form-data-parser";
import { Refusal, forbidden } from "~/platform/refusals";

const formBytes = 1024 * 1024;
const uploadBytes = 25 * 1024 * 1024;

/**
 * Reads a posted form within limits, whatever length it claims.
 * @throws Refusal tooLarge; malformedForm when it is no form, or one made to hurt.
 */
export async function readFormData(request: Request, allowFiles = false): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/.test(type))
    throw malformedForm();
  try {
    const form = await parseFormData(
      request,
      {
        maxFiles: 20,
        // A file that is too big for us is refused beside its field, with the rest of the form kept.
        maxFileSize: allowFiles ? uploadBytes : formBytes,
        maxTotalSize: allowFiles ? uploadBytes : formBytes,
        maxParts: 1000,
      },
      (file: FileUpload) => (file.name || file.size > 0 ? file : null),
    );
    guardFields(form);
    return form;
  } catch (error) {
    throw refusalFor(error);
  }
}

/** Conform builds nested objects from names: `items[99999999].name` would fill the memory. */
function guardFields(form: FormData) {
  for (const [name, value] of form) {
    const tooDeep = (name.match(/[.[]/g)?.length ?? 0) > 4;
    const indexTooLarge = (name.match(/\d+/g) ?? []).some((digits) => Number(digits) > 99);
    if (
      name.length > 100 ||
      tooDeep ||
      indexTooLarge ||
      /__proto__|constructor|prototype/.test(name)
    )
      throw malformedForm();
    // Only our own buttons speak through `intent`; conform's own commands are not used.
    if (name === "__intent__" || name === "__state__") throw malformedForm();
    if (typeof value === "string" && (value.includes("\0") || !value.isWellFormed()))
      throw malformedForm();
  }
}

function refusalFor(error: unknown): unknown {
  if (error instanceof Refusal) return error;
  const name = error instanceof Error ? error.name + error.constructor.name : "";
  if (/MaxFileSize|MaxTotalSize/.test(name)) return new Refusal("tooLarge", "errors.tooLarge.text");
  if (/MaxParts|MaxFiles|MaxHeader/.test(name) || error instanceof FormDataParseError)
    return malformedForm();
  if (error instanceof Error && /aborted|ECONNRESET/.test(error.message))
    return forbidden("errors.cut.text");
  return malformedForm();
}

export const malformedForm = () => new Refusal("malformed", "errors.badRequest.text");
