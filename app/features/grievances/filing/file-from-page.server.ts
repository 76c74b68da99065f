import { enforceMinimumFillTime } from "~/features/enquiries/sending/minimum-fill-time.server";
import { newReference } from "~/platform/ids.server";
import { logSecurityEvent } from "~/platform/security/security-log.server";
import { fileGrievance, type Filed, type Filer } from "./file-grievance.server";

type FromPage = { _drawn?: string | undefined; remarks?: string | undefined };

/**
 * Files what a page's form brought. A guest's form that comes too fast waits; whoever filled the box that people don't see
 * gets the ordinary answer, and nothing is kept.
 * @throws Refusal as `fileGrievance`
 */
export async function fileFromPage(
  { _drawn, remarks, ...input }: Parameters<typeof fileGrievance>[0] & FromPage,
  filer: Filer,
): Promise<Filed> {
  if (!filer.account) {
    await enforceMinimumFillTime(_drawn);
    if (remarks) {
      logSecurityEvent("grievance.trap", { address: filer.address });
      return { reference: newReference("GRV"), verified: false };
    }
  }
  return fileGrievance(input, filer);
}
