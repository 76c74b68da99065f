import accounts from "./accounts.json";
import administration from "./administration.json";
import amendments from "./amendments.json";
import api from "./api.json";
import applicationReview from "./application-review.json";
import auditLog from "./audit-log.json";
import bookings from "./bookings.json";
import calendar from "./calendar.json";
import dashboard from "./dashboard.json";
import directory from "./directory.json";
import enquiries from "./enquiries.json";
import errors from "./errors.json";
import events from "./events.json";
import fields from "./fields.json";
import flags from "./flags.json";
import jobs from "./jobs.json";
import grievances from "./grievances.json";
import joiningAlerts from "./joining-alerts.json";
import layout from "./layout.json";
import legal from "./legal.json";
import mails from "./mails.json";
import messages from "./messages.json";
import myProfile from "./my-profile.json";
import numbers from "./numbers.json";
import onboarding from "./onboarding.json";
import personalData from "./personal-data.json";
import quotes from "./quotes.json";
import receipts from "./receipts.json";
import refunds from "./refunds.json";
import savedForms from "./saved-forms.json";
import shortlist from "./shortlist.json";
import site from "./site.json";
import ui from "./ui.json";
import uploadRequests from "./upload-requests.json";

export default {
  accounts,
  administration,
  amendments,
  api,
  applicationReview,
  auditLog,
  bookings,
  calendar,
  dashboard,
  directory,
  enquiries,
  errors,
  events,
  fields,
  flags,
  jobs,
  grievances,
  joiningAlerts,
  layout,
  legal,
  mails,
  messages,
  myProfile,
  numbers,
  onboarding,
  personalData,
  quotes,
  receipts,
  refunds,
  savedForms,
  shortlist,
  site,
  ui,
  uploadRequests,
};
