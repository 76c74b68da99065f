import accounts from "./accounts.json";
import administration from "./administration.json";
import api from "./api.json";
import applicationReview from "./application-review.json";
import dashboard from "./dashboard.json";
import directory from "./directory.json";
import enquiries from "./enquiries.json";
import errors from "./errors.json";
import fields from "./fields.json";
import layout from "./layout.json";
import legal from "./legal.json";
import mails from "./mails.json";
import myProfile from "./my-profile.json";
import onboarding from "./onboarding.json";
import savedForms from "./saved-forms.json";
import ui from "./ui.json";

export default {
  accounts,
  administration,
  api,
  applicationReview,
  dashboard,
  directory,
  enquiries,
  errors,
  fields,
  layout,
  legal,
  mails,
  myProfile,
  onboarding,
  savedForms,
  ui,
};
