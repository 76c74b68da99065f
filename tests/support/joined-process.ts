// A process of its own that writes to those who wait for a list that has somebody now, once it is
// told to begin.
import { once } from "node:events";
import { mailJoined } from "~/features/shortlist/joining-alerts/mail-joined.server";
import { mailsHaveLeft } from "~/platform/mail/sending.server";

console.log("ready");
await once(process.stdin, "data");
await mailJoined();
await mailsHaveLeft();
process.exit(0);
