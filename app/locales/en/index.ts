import accounts from "./accounts.json";
import administration from "./administration.json";
import api from "./api.json";
import chrome from "./layout.json";
import directory from "./directory.json";
import enquiries from "./enquiries.json";
import errors from "./errors.json";
import fields from "./fields.json";
import legal from "./legal.json";
import letters from "./mails.json";
import onboarding from "./onboarding.json";
import parked from "./saved-forms.json";
import review from "./application-review.json";
import ui from "./ui.json";

export default {
  accounts,
  administration,
  api,
  chrome,
  directory,
  enquiries,
  errors,
  fields,
  legal,
  letters,
  onboarding,
  parked,
  review,
  ui,
};
