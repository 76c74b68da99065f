// A separate process that sends the joining alerts of a list with a new provider once told to
// start.
import { once } from "node:events";
import { mailJoined } from "~/features/shortlist/joining-alerts/joining-alert-mails.server";
import { mailSettled } from "~/platform/mail/sending.server";

console.log("ready");
await once(process.stdin, "data");
await mailJoined();
await mailSettled();
process.exit(0);
