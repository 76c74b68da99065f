import { bilalsAnswers, pdf, picture } from "../../support/records/onboarding";
import { choice, form, onlyRefused, secret, text, tooLong, upload } from "./form";
import * as pages from "./pages";
import { after, bilal, chitra, guest, inThread, invited, newcomer, onboarding } from "./pages";
import { dayAsTyped, formatDay } from "~/platform/india/dates/day-format";
import { dayAhead } from "../../support/day-ahead";

const { legal, operations } = bilalsAnswers;
const typedDay = (days: number) => dayAsTyped(dayAhead(days));
const newPassword = "phool mala dhol 2017";

/** Messages next to fields that many forms have. */
const says = {
  name: "Enter the name in letters, like Asha Verma",
  email: "Enter an email address like name@example.com",
  phone: "Enter a 10-digit Indian mobile number that starts with 6, 7, 8 or 9, like 98765 43210",
  password: "Enter your current password",
  short: "Choose a password of 10 characters or more",
  twice: "Enter the same password twice",
  otp: "Enter the 6 digits from the email",
  digits: "Enter a whole number in digits, like 250",
  rupees: "Enter the amount in rupees, like 1,50,000 or 999.50",
  date: "Enter a date that exists, like 5 December 2026 or 5/12/2026",
};

/** Fields that many forms have. */
const bilalsPassword = secret(bilal.password, "not this one 17", says.password);
const chitrasPassword = secret(chitra.password, "not this one 17", says.password);
const guestsEmail = text(guest.email, "asha@", says.email);
const oneTimeCode = { otp: secret("", "12", says.otp) };
const documentRejection = {
  reason: choice("other", "ugly", "Choose why you can't accept the document"),
  note: text("The lower edge", ...tooLong(500)),
};

/** A new password typed twice, in the field of this name. */
const chosenPassword = (name: string, password: string, short = says.short) => ({
  [name]: secret(password, "short", { [name]: short, confirmPassword: says.twice }),
  confirmPassword: secret(password, "another phool 17", says.twice),
});

/**
 * Every form of the site by its route: its name, who sends it, from which page, with which button;
 * then its fields, with a valid value, an invalid one, and the page's message for that. The order
 * matters: later forms need what earlier ones sent.
 */
export const forms = {
  login: [
    form("the log-in", "forgetful", "/login?redirectTo=%2Fsettings%2Fname", "Log in", {
      email: text(bilal.email, "bilal@", says.email),
      password: secret(
        bilal.password,
        "not this one 17",
        "Login failed. Check the email and the password",
      ),
      rememberMe: "on",
    }),
  ],
  "signup._index": [
    form("the sign-up", "newcomer", "/signup?redirectTo=%2Fsettings%2Fname", "Send OTP", {
      role: choice("customer", "king", "Choose what brings you here"),
      name: text("Dev Patel", "R2D2 <b>", says.name),
      phone: text("91234 56789", "5876543210", says.phone),
      ...chosenPassword("password", newcomer.password),
      email: text(newcomer.email, "dev@", says.email),
    }),
  ],
  "signup.verify": [
    onlyRefused(
      "the code of the sign-up",
      "newcomer",
      "/signup/verify",
      "Create account",
      oneTimeCode,
    ),
  ],
  "forgot-password._index": [
    form("the forgotten password", "forgetful", "/forgot-password", "Send OTP", {
      email: text(bilal.email, "bilal@", says.email),
    }),
  ],
  "forgot-password.verify": [
    onlyRefused(
      "the code for a new password",
      "forgetful",
      "/forgot-password/verify",
      "Check the code",
      oneTimeCode,
    ),
  ],
  "forgot-password.reset": [
    onlyRefused("the new password", "forgetful", pages.newPassword, "Save the new password", {
      ...chosenPassword("newPassword", newPassword),
    }),
  ],
  "service-provider-onboarding.$step": [
    form("a caption", "guest", pages.portfolioWithPicture, "continue", {
      caption: text(
        "The baraat",
        tooLong(140)[0],
        "Shorten this to 140 characters or fewer. Only the first 140 are saved",
      ),
      portfolioImages: upload("baraat.jpg", picture),
    }),
    form("the documents", "guest", onboarding("documents"), "continue", {
      licenseStatus: choice("yes", "maybe", "Choose yes, no or in progress"),
      panCard: upload("pan.pdf", pdf),
    }),
    form("the operations", "guest", onboarding("operations"), "continue", {
      ...operations,
      serviceAreas: "\r\n\r\nAll of Rajasthan\r\nand Delhi",
      eventSizes: choice(operations.eventSizes, ["gigantic"], "Choose event sizes from the list"),
      serviceCities: text(operations.serviceCities, ...tooLong(80)),
      teamSize: text(operations.teamSize, "१e३", says.digits),
      noticeDays: text(operations.noticeDays, "-1", says.digits),
    }),
    form("the declaration", "guest", onboarding("declaration"), "later", {
      digitalSignature: "Bilal Khan",
      acceptTerms: "on",
      marketingConsent: "on",
    }),
  ],
  "settings.confirm": [
    onlyRefused(
      "the password confirmation",
      "bilal",
      "/settings/confirm?redirectTo=%2Fsettings",
      "Confirm",
      {
        password: bilalsPassword,
      },
    ),
  ],
  "settings.second-factor": [
    onlyRefused("the start of a two-step log-in", "bilal", "/settings/second-factor", "start", {
      password: bilalsPassword,
    }),
  ],
  "login_.second-factor": [
    onlyRefused("the second step of a log-in", "meena", pages.secondStep, "Log in", {
      secondFactor: secret(
        "",
        "12",
        "This code is wrong or has already been used. Enter the newest one",
      ),
    }),
  ],
  "settings.name": [
    form("the name", "bilal", "/settings/name", "Save", {
      name: text("Bilal Khan", "", "Enter your name"),
    }),
  ],
  "settings.phone": [
    form("the mobile number", "bilal", "/settings/phone", "Save", {
      phone: text("९१२३४ ५६७८९", "12", says.phone),
      password: bilalsPassword,
    }),
  ],
  "settings.nominee": [
    form("the nominee", "bilal", "/settings/nominee", "Save", {
      name: text("Farah Khan", "", "Enter the nominee's name"),
      email: text("farah@example.com", "farah@", says.email),
      phone: text("९१२३४ ५६७८९", "12", says.phone),
      relation: text("Sister", ...tooLong(60)),
      password: bilalsPassword,
    }),
  ],
  "settings.location": [
    form("the city", "bilal", "/settings/location", "Save", {
      city: text("Jaipur", ...tooLong(80)),
    }),
  ],
  "settings.language": [
    form("the language", "bilal", "/settings/language", "Save", {
      language: choice("en", "tlh", "Choose a language"),
    }),
  ],
  "settings.picture": [
    onlyRefused("the picture", "bilal", "/settings/picture", "Upload", {
      picture: choice(undefined, "no file at all", "Choose a file first, then upload"),
    }),
  ],
  "settings.email._index": [
    form("the email address", "bilal", "/settings/email", "Send OTP", {
      email: text("bilal.new@example.com", "bilal@", says.email),
      password: bilalsPassword,
    }),
  ],
  "settings.email.verify": [
    onlyRefused(
      "the code of the new email address",
      "bilal",
      "/settings/email/verify",
      "Change email",
      oneTimeCode,
    ),
  ],
  "settings.password": [
    onlyRefused("the password", "bilal", "/settings/password", "Save", {
      oldPassword: secret(bilal.password, "", says.password),
      ...chosenPassword("newPassword", newPassword),
    }),
  ],
  "settings.delete": [
    onlyRefused("the deletion of the account", "bilal", "/settings/delete", /Delete/, {
      password: bilalsPassword,
    }),
  ],
  "admin.providers.$id_.notes": [
    onlyRefused("a note", "chitra", pages.note, "note", {
      noteText: text("\r\nRang them, call again", ...tooLong(2000)),
      followUpOn: text("2099-12-31", "soon", says.date),
    }),
  ],
  "admin.providers.$id_.documents.$upload": [
    onlyRefused(
      "a document's rejection",
      "chitra",
      pages.panCard,
      "rejectDocument",
      documentRejection,
    ),
  ],
  "admin.providers.$id": [
    onlyRefused(
      "a document's rejection",
      "chitra",
      pages.application,
      "rejectDocument",
      documentRejection,
    ),
    onlyRefused("the change request", "chitra", pages.application, "requestChanges", {
      ask: text(
        ["company.website", "legal.ifsc"],
        [],
        "Tick at least one thing that needs changing",
      ),
      "reasons.company.website": text(
        "It shows another business",
        "",
        "Choose a sentence, or write what needs changing and why",
      ),
      "reasons.legal.ifsc": text("\r\nNo such branch", ...tooLong(1000)),
    }),
    onlyRefused("the reveal", "chitra", pages.application, "reveal", {
      revealField: choice("accountNumber", "name", "Choose the number you need to see"),
      revealReason: text("To compare the passbook", "", "Write why you need to see the number"),
      password: chitrasPassword,
    }),
    onlyRefused("the rejection", "chitra", pages.application, "reject", {
      rejectCode: choice(
        "business_not_found",
        "ugly",
        "Choose why you are rejecting the application",
      ),
      rejectReason: text("\r\nNot found at this address", ...tooLong(1000)),
      reapply: choice("30", "1000", "Choose when they may apply again"),
    }),
    form("the approval", "chitra", pages.application, "approve", {}),
    onlyRefused("the suspension", "chitra", pages.approvedApplication, "suspend", {
      suspendReason: text("Complaints", "", "Write why you are suspending the profile"),
    }),
  ],
  "admin.users._index": [
    form("an invitation", "chitra", "/admin/users?q=Bilal&state=active", "invite", {
      role: choice("admin", "king", "Choose a role for them"),
      email: text(invited.email, "new.admin", says.email),
      password: chitrasPassword,
    }),
  ],
  "signup.admin": [
    form("an administrator's sign-up", "invited", pages.invitation, "Send OTP", {
      name: text(invited.name, "R2D2 <b>", says.name),
      phone: text(invited.phone, "5876543210", says.phone),
      ...chosenPassword("password", invited.password, "Choose a password of 15 characters or more"),
    }),
  ],
  "admin.users.$id": [
    onlyRefused("a suspension", "chitra", pages.bilalAmongUsers, "suspend", {
      reason: text("Complaints", ...tooLong(1000)),
    }),
  ],
  "admin.users.$id_.view-as": [
    onlyRefused("viewing the site as an account", "chitra", pages.viewAsBilal, /^View as/, {
      reason: text("Ticket 12", ...tooLong(300)),
      password: chitrasPassword,
    }),
  ],
  "providers.$slug_.enquire": [
    form("an enquiry", "guest", pages.enquiry, "Send enquiry", {
      eventType: choice("wedding", "riot", "Choose the event type"),
      functions: ["sangeet", "wedding"],
      eventDate: text(
        formatDay(dayAhead(45), "en"),
        "5/12/2019",
        "Enter a date from today onwards",
      ),
      dateFlexible: "on",
      guestCount: text("२५०", "many", says.digits),
      city: text("Jaipur", "", "Enter the city of the event"),
      venue: text("Rambagh", ...tooLong(200)),
      budget: text("2.5 lakh", "12.345", says.rupees),
      message: text("\r\nOld songs 🎶", ...tooLong(2000)),
      name: text(guest.name, "R2D2 <b>", says.name),
      email: guestsEmail,
      phone: text("91234 56789", "12", says.phone),
      contactPreference: choice("whatsapp", "pigeon", "Choose how they should contact you"),
    }),
  ],
  "enquiry-verify._index": [
    onlyRefused(
      "the code of an enquiry",
      "guest",
      after("an enquiry"),
      "Send enquiry",
      oneTimeCode,
    ),
  ],
  "dashboard.enquiries.$id": [
    form("the rejection of an enquiry", "bilal", pages.confirmedEnquiry, "reject", {
      reason: choice("other", "tired", "Choose a reason"),
      note: text("Our drummer marries", ...tooLong(500)),
    }),
  ],
  "dashboard.enquiries.$id_.quote": [
    form("a quote", "bilal", pages.quote, "Send quote", {
      guestCount: text("२५०", "many", says.digits),
      "lines[0].description": text("Band of twelve 🎺", "", "Enter what this line is for"),
      "lines[0].quantity": text("1", "0", "Enter a whole number from 1 to 100000"),
      "lines[0].unit": "event",
      "lines[0].price": text("75,000", "free", says.rupees),
      travel: text("4000", "far", says.rupees),
      gst: "none",
      advance: text(
        "20000",
        "900000",
        "The advance is more than the total. Enter a smaller amount",
      ),
      validUntil: typedDay(95),
      inclusions: text("Two dhols", ...tooLong(1000)),
      exclusions: text("\r\nStage", ...tooLong(1000)),
    }),
  ],
  "enquiries.$token": [
    form("a guest's message", "guest", pages.guestLink, "Send message", {
      text: text("\r\nन्योता कब दें? 🎶", ...tooLong(2000)),
    }),
  ],
  "tell-me._index": [
    form("a joining alert", "guest", "/tell-me", "Email me the link", {
      category: "security",
      city: text("Kochi", "Atlantis", "We don't know this city. Enter the nearest larger one"),
      eventDate: text(typedDay(112), "31/2", says.date),
      guestCount: text("३००", "many", says.digits),
      brief: "\r\nTwo guards 🎶",
      email: guestsEmail,
    }),
  ],
  "grievance.new": [
    form("a grievance", "planner", "/grievance/new", "Send the grievance", {
      kind: choice("booking", "nothing", "Choose what it is about"),
      dataRequest: choice("", "portability", "Choose what we should do with your personal data"),
      words: text("\r\nHe kept the advance 🎶", ...tooLong(4000)),
      about: text("BKG-2K7F-9QRS", ...tooLong(100)),
      name: text("Asha Verma", "R2D2 <b>", says.name),
      phone: text("98765 43210", "12", says.phone),
    }),
  ],
  "providers.$slug_.report": [
    form("a report of a listing", "guest", pages.report, "Send the report", {
      reportReason: choice("fraud", "boring", "Choose what is wrong"),
      words: text("Asks for gold 🎶", "", "Write what is wrong"),
      name: text("Asha Verma", "R2D2 <b>", says.name),
      email: guestsEmail,
      phone: text("", "12", says.phone),
    }),
  ],
  "grievance.$reference": [
    form("an addition to a grievance", "planner", after("a grievance"), "add", {
      text: text("\r\nIt was the 4th 🎶", ...tooLong(4000)),
    }),
  ],
  "grievance.link._index": [
    form("a request for a grievance's link", "guest", "/grievance/link", "Email me the link", {
      reference: text(
        "GRV-2K7F-9QRS",
        "GRV-12",
        "A grievance number looks like GRV-2K7F-9QRS. Check the letters and digits",
      ),
      email: guestsEmail,
    }),
  ],
  "grievance.link.$token": [
    form("a guest's addition", "guest", pages.guestsGrievance, "add", {
      text: text("\r\nGold coins 🎶", ...tooLong(4000)),
    }),
  ],
  "admin.site.name": [
    onlyRefused("the site's name", "chitra", "/admin/site/name", "Save", {
      nameEn: text("Utsav Indore", "", "Enter the name of the site"),
      nameHi: text("उत्सव इंदौर", ...tooLong(40)),
    }),
  ],
  "admin.site.look": [
    onlyRefused("the site's colours", "chitra", "/admin/site/look", "Save the colours", {
      primary: text(
        "#123456",
        "navy",
        "Enter # and six digits or letters from a to f, like #761329",
      ),
      accent: text(
        "#ffcc33",
        "#332200",
        "Choose a lighter colour: the dark text of a button is too hard to read on this one",
      ),
    }),
  ],
  "admin.site.operator": [
    onlyRefused("the site's operator", "chitra", "/admin/site/operator", "Save", {
      companyEn: text("Utsav Events LLP", "", "Enter the company's legal name"),
      companyHi: text("उत्सव इवेंट्स एलएलपी", ...tooLong(200)),
      addressEn: text("7 Sarafa, Indore", "", "Enter the company's address"),
      addressHi: text("7 सराफ़ा, इंदौर", ...tooLong(500)),
      contactEmail: text("hello@utsav.example", "hello@", says.email),
      contactPhone: text(
        "0731 400 1234",
        "ring us",
        "Enter a phone number with 8 to 20 digits and spaces",
      ),
      grievanceOfficerEn: text("Meera Joshi", "R2D2 <b>", says.name),
      grievanceOfficerHi: text("मीरा जोशी", "<b>", says.name),
      grievanceEmail: text("grievance@utsav.example", "grievance@", says.email),
      securityEmail: text("security@utsav.example", "security@", says.email),
    }),
  ],
  "admin.site.announcement": [
    onlyRefused("the announcement", "chitra", "/admin/site/announcement", "Save", {
      announcementEn: text("Closed on Diwali", ...tooLong(200)),
      announcementHi: text("दिवाली पर छुट्टी", ...tooLong(200)),
    }),
  ],
  "admin.site.offer": [
    onlyRefused("the site's categories and cities", "chitra", "/admin/site/offer", "Save", {
      registration: choice("open", "closed", "Choose who can apply"),
      reviewHours: choice("48", "36", "Choose a time"),
      noticeDays: text("३", "400", "Enter a whole number from 0 to 365"),
      languages: choice(["en", "hi"], ["fr"], "Choose at least one language"),
      categories: choice(["catering"], ["swords"], "Choose at least one category"),
      eventTypes: choice(["wedding"], ["duel"], "Choose at least one event type"),
      cities: choice(["indore"], ["atlantis"], "Choose at least one city"),
    }),
  ],
  "admin.site.texts.$page": [
    onlyRefused("a legal text", "chitra", "/admin/site/texts/terms", "Publish this version", {
      textEn: text(
        "## What we do\r\nWe connect people.",
        "We connect people.",
        "Start with a heading, like: ## What we do",
      ),
      textHi: text(
        "## हम क्या करते हैं\r\nलोगों को मिलाते हैं।",
        "## हम\r\n{{secret}}",
        "A name in double braces is not one of those listed above",
      ),
    }),
  ],
  "admin.grievances.$id": [
    form("an answer to a complainant", "chitra", pages.grievanceInProgress, "answer", {
      answer: text("\r\nWhich day? 🎶", ...tooLong(4000)),
    }),
    form("a note about a grievance", "chitra", pages.grievance, "note", {
      note: text("\r\nRang them 🎶", ...tooLong(4000)),
    }),
    form("the decision of a grievance", "chitra", pages.grievance, "decide", {
      outcome: choice("upheld", "won", "Choose a finding"),
      decision: text("\r\nYou are right 🎶", ...tooLong(4000)),
      consequence: text("Be honest", ...tooLong(2000)),
    }),
  ],
  "enquiry-link": [
    form("a request for a new enquiry link", "guest", "/enquiry-link", /Email me/, {
      email: guestsEmail,
    }),
  ],
  "dashboard.enquiries.$id_.messages": [
    form("a message", "bilal", inThread("messages"), "Send message", {
      text: text("\r\nWhich songs? 🎶", ...tooLong(2000)),
    }),
  ],
  "dashboard.saved-replies": [
    form("a saved reply", "bilal", "/dashboard/saved-replies", "Save", {
      name: text("Thanks", "", "Give the reply a name"),
      text: text("\r\nधन्यवाद! We come at four. 🎶", ...tooLong(2000)),
    }),
  ],
  "dashboard.enquiries.$id_.book": [
    form("a booking", "planner", pages.booking, "Request this date", {
      eventDate: text(typedDay(104), "someday", says.date),
      guestCount: text("२५०", "0", "Enter a whole number from 1 to 100000"),
      venue: text("Rambagh", ...tooLong(200)),
      message: text("\r\nTwo dhols, please 🎶", ...tooLong(2000)),
    }),
  ],
  "dashboard.events.new": [
    form("a new event", "planner", "/dashboard/events/new", "Save event", {
      name: text(
        "Neha and Arjun 🎊",
        "",
        "Enter a name for the event, for example: Neha and Arjun's wedding",
      ),
      city: text("Indore", "", "Enter the city of the event"),
      venue: text("Lal Bagh", ...tooLong(200)),
      "functions[0].type": text("haldi", "", "Choose what this function is"),
      "functions[0].date": text(typedDay(104), "someday", says.date),
      "functions[0].guestCount": text("१२०", "many", says.digits),
      "functions[0].categories": ["catering", "photography"],
      budget: text("5 lakh", "lots", says.rupees),
      firstShare: text("६०", "101", "Enter a whole number from 0 to 100"),
      firstSide: text("Neha's side 🎊", ...tooLong(40)),
      secondSide: text("Arjun's side", ...tooLong(40)),
      message: text("\r\nNo onions", ...tooLong(2000)),
      contactPreference: "phone",
    }),
  ],
  "dashboard.events.$id_.edit": [
    form("a change of an event", "planner", after("a new event", "/edit"), "Save event", {
      name: text("Neha and Arjun", ...tooLong(80)),
      "functions[0].answers.catering.plates": text("120", "plenty", says.digits),
      "functions[0].answers.catering.food": "veg_jain",
      "functions[0].answers.catering.perPlate": text("450", "cheap", says.rupees),
      "functions[0].answers.photography.hours": text(
        "8",
        "800",
        "Enter a whole number from 0 to 72",
      ),
    }),
  ],
  "dashboard.bookings.$id": [
    form("the rejection of a booking", "bilal", after("a booking"), "reject", {
      reason: choice("other", "tired", "Choose a reason"),
      note: text("Our drummer marries", ...tooLong(500)),
    }),
  ],
  "dashboard.bookings.$id_.statement": [
    form("a statement in a dispute", "bilal", pages.disputeStatement, "Send", {
      text: text("The hall opened late", ...tooLong(2000)),
    }),
  ],
  "admin.bookings.$id": [
    form("the decision of a dispute", "chitra", pages.disputedBooking, "Preview the decision", {
      event: choice("settle_against_customer", "settle_never", "Choose your decision"),
      note: text("Both were asked", ...tooLong(2000)),
    }),
  ],
  "dashboard.enquiries.$id_.flag": [
    form("a flag", "planner", inThread("flag"), /^Flag and hide/, {
      reason: choice("abuse", "rude", "Choose spam or abuse"),
      note: text("He shouted at my mother", ...tooLong(1000)),
    }),
  ],
  "admin.enquiries.$id": [
    form("the decision of a flag", "chitra", pages.flaggedEnquiry, "Decide", {
      event: choice("dismiss", "never", "Choose a decision"),
      note: text("Both were tired", ...tooLong(1000)),
    }),
  ],
  "dashboard.bookings.$id_.change": [
    form("a change of a booking", "planner", pages.confirmedBooking, "propose", {
      eventDate: text(typedDay(112), "someday", says.date),
      // Unchanged, like the total: otherwise the new bill and plan are shown first.
      guestCount: text("२५०", "0", "Enter a whole number from 1 to 100000"),
      venue: text("City Palace", ...tooLong(200)),
      total: text("79,000", "free", says.rupees),
      message: text("\r\nThe hall is free then 🎶", ...tooLong(500)),
    }),
  ],
  "dashboard.bookings.$id_.review": [
    form("a review of a booking", "planner", pages.completedBooking, "Send the review", {
      stars: choice("4", "9", "Enter a whole number from 1 to 5"),
      text: text("\r\nThe drums were loud 🎶", ...tooLong(1000)),
    }),
  ],
  "dashboard.bookings.$id_.reply": [
    form("a reply to a review", "bilal", pages.reviewedBooking, "Publish the reply", {
      text: text(
        "\r\nThank you 🎶",
        "Ring 98290 12345",
        "Remove “98290 12345”: phone numbers, emails, UPI IDs, links and street addresses can't be in this text",
      ),
    }),
  ],
  "admin.bookings.$id_.reviews": [
    form("hiding a review", "chitra", pages.publishedReviews, "hide", {
      reason: text("A phone number stands in it", ...tooLong(500)),
    }),
  ],
  "dashboard.calendar": [
    form("blocked days", "bilal", "/dashboard/calendar", "block", {
      from: text(typedDay(97), "someday", says.date),
      to: text(typedDay(98), "31/2/2099", says.date),
      note: text("Family", ...tooLong(200)),
    }),
    form("a calendar's rules", "bilal", "/dashboard/calendar", "rules", {
      capacity: text("२", "99", "Enter a whole number from 1 to 50"),
      noticeDays: text("3", "-1", says.digits),
    }),
  ],
  "dashboard.my-profile": [
    form("a pause", "bilal", "/dashboard/my-profile", "pause", {
      from: text(typedDay(97), "someday", says.date),
      until: text(typedDay(98), "31/2/2099", says.date),
    }),
  ],
  "dashboard_.my-profile_.$step": [
    form("the team of a live profile", "bilal", "/dashboard/my-profile/operations", "save", {
      teamSize: text("20", "many", says.digits),
      serviceAreas: text("All of राजस्थान", ...tooLong(500)),
    }),
  ],
  "dashboard_.my-profile_.reviewed": [
    form("a new name of a live profile", "bilal", "/dashboard/my-profile/reviewed", "submit", {
      businessName: text("Bilal Royal Band", "", "Enter the business name"),
      panNumber: text(legal.panNumber, "PAN", "Enter a PAN like ABCDE1234F"),
    }),
  ],
  "shortlist.shared.$token": [
    form("a vote of the family", "guest", pages.sharedShortlist, /vote/i, {
      name: text("Meena बुआ", "", "Enter a name that your family knows"),
      "votes[0].vote": "yes",
      "votes[0].comment": text("Lovely 🎶", ...tooLong(300)),
    }),
  ],
  "dashboard.my-profile_.certificates": [
    onlyRefused("a new certificate", "bilal", pages.certificate, /^Send for checking/, {
      validUntil: text(typedDay(97), "someday", says.date),
    }),
  ],
  "dashboard.my-profile_.appeal": [
    form("an appeal", "bilal", pages.appeal, "Send the appeal", {
      words: text(
        "\r\nThe board was down for painting. 🎶",
        "Not fair",
        "Write at least 20 characters",
      ),
    }),
  ],
};

/** Their forms have no field that can be invalid. */
export const askForNothing = [
  "tell-me.$token",
  "email-change.$token",
  "dashboard.events.$id",
  "application-reminders.$token",
  "api.$",
  "shortlist.keep",
  "shortlist.remove",
  "shortlist.sharing",
  "api.openapi[.]json",
  "admin.audit",
  "admin.bookings.$id_.messages",
  "admin.jobs",
  "admin.site._index",
  "dashboard.enquiries.$id_.number",
  // The recipients are chosen with checkboxes that the page has rendered.
  "dashboard.enquiries.$id_.others",
  "enquiry-verify.resend",
  "forgot-password.resend",
  "language",
  "theme",
  "logout",
  "resume.$id",
  // These have only buttons, one for each purpose.
  "settings.consents",
  "settings.email.resend",
  // The scripts of a step's page post here; tests/http/onboarding covers their responses.
  "service-provider-onboarding.$step_.autosave",
  "dashboard_.my-profile_.$step_.upload",
  "service-provider-onboarding.$step_.upload",
  "service-provider-onboarding._index",
  // The requested document is chosen from a list that the page has rendered.
  "service-provider-onboarding.upload-requests",
  // A name is never refused, and a file must be chosen again:
  // tests/http/onboarding/upload-requests.test.ts.
  "upload.$token",
  "settings.sessions",
  // The button of a banner at the top of every page.
  "stop-viewing",
  "signup.resend",
];
