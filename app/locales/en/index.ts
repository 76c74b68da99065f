import accounts from "./accounts.json";
import administration from "./administration.json";
import api from "./api.json";
import chrome from "./chrome.json";
import directory from "./directory.json";
import enquiries from "./enquiries.json";
import errors from "./errors.json";
import fields from "./fields.json";
import legal from "./legal.json";
import letters from "./letters.json";
import onboarding from "./onboarding.json";
import parked from "./parked.json";
import review from "./review.json";
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
