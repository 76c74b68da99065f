import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { App } from "../support/running-app/app";
import { invitationLink, typedBy } from "../support/running-app/administrators";
import { applied } from "../support/running-app/application-by-pages";
import {
  adminToken,
  cast,
  member,
  newBusinessName,
  signUpAdmin,
} from "../support/running-app/cast";
import { bilalsAnswers, pdf, picture } from "../support/records/onboarding";
import { Visitor, type Page } from "../support/running-app/visitor";

type Values = Record<string, string | string[]>;

type Row = {
  /** The page with the form, opened by whoever fills it in. */
  open: () => Promise<Page>;
  /** The button that sends it: its words, or its value. */
  button: string | RegExp;
  /** What is right in every field that a person sees. */
  right: Values;
  /** Field → what is wrong there; '' where it is missing. */
  wrong: Record<string, string | string[]>;
  /** Passwords and codes never come back. */
  secret?: string[];
  /** What is on no list can't be drawn as chosen. */
  unknown?: string[];
  /** Field → where its error is, if it isn't the field's own name. */
  errorAt?: Record<string, string>;
  /** A file beside the answers. */
  file?: () => Promise<Record<string, File>>;
  /** The right post goes through; not where it would end what other rows use. */
  goesThrough?: boolean;
};

let app: App;
const visitors = {} as Record<
  "bilal" | "chitra" | "invited" | "newcomer" | "guest" | "forgetful" | "planner",
  Visitor
>;
const bilal = cast.bilal();
const chitra = cast.chitra();
const newcomer = cast.dev();
const guest = cast.asha();
const invited = cast.chitra();
const businessName = newBusinessName();
let reference = "";
/** The path of the planner's enquiry that Bilal accepted. */
let thread = "";
/** Where the right post of a form led. */
const after: Record<string, Page> = {};

beforeAll(async () => {
  app = await App.start({ ADMIN_SIGNUP_TOKEN: adminToken });
  const [application, admin] = await Promise.all([
    applied(app, bilal, businessName),
    signUpAdmin(app, chitra),
  ]);
  reference = application.reference;
  Object.assign(visitors, {
    bilal: application.visitor,
    chitra: admin.visitor,
    invited: new Visitor(app),
    newcomer: new Visitor(app),
    guest: new Visitor(app),
    forgetful: new Visitor(app),
  });
  await (await applicationPage()).submit("claim");
});
afterAll(() => app.stop());

const by = (who: keyof typeof visitors, path: string) => () => visitors[who].open(path);
const applicationPage = async () =>
  (await visitors.chitra.open(`/admin/providers?q=${reference}`)).follow(new RegExp(businessName));
const grievancePage = async () =>
  (await visitors.chitra.open("/admin/grievances?kind=listing")).follow(/GRV-/);
const step = (name: string) => by("guest", `/service-provider-onboarding/${name}`);
const fileOf = (bytes: Uint8Array, name: string) => new File([new Uint8Array(bytes)], name);
const long = (many: number) => "क".repeat(many);
const password = { password: bilal.password };
const person = {
  name: "Dev Patel",
  email: newcomer.email,
  phone: "91234 56789",
  password: newcomer.password,
  confirmPassword: newcomer.password,
};
const wrongAccount = { name: "R2D2 <b>", phone: "5876543210" };
const wrongPasswords = { password: "short", confirmPassword: "another phool 17" };
const passwords = ["password", "confirmPassword"];
const files = {
  documents: async () => ({ panCard: fileOf(pdf(), "pan.pdf") }),
  portfolio: async () => ({ portfolioImages: fileOf(await picture(), "baraat.jpg") }),
};

/** Every form of the site by its route, in the order in which they are filled in here. */
/** A day of March next year, as people type it. */
const nextYear = (day: number) => `${day}/3/${new Date().getFullYear() + 1}`;

const forms: Record<string, Record<string, Row> | "asks for nothing"> = {
  login: {
    "the log-in": {
      open: by("forgetful", "/login?redirectTo=%2Fsettings%2Fname"),
      button: "Log in",
      right: { email: bilal.email, password: bilal.password, rememberMe: "on" },
      wrong: { email: "bilal@", password: "not this one 17" },
      secret: ["password"],
    },
  },
  "signup._index": {
    "the sign-up": {
      open: by("newcomer", "/signup?redirectTo=%2Fsettings%2Fname"),
      button: "Send OTP",
      right: { ...person, role: "customer" },
      wrong: { ...wrongAccount, ...wrongPasswords, email: "dev@", role: "king" },
      secret: passwords,
      unknown: ["role"],
    },
  },
  "signup.verify": {
    "the code of the sign-up": {
      open: by("newcomer", "/signup/verify"),
      button: "Create account",
      right: { otp: "" },
      wrong: { otp: "12" },
      secret: ["otp"],
      goesThrough: false,
    },
  },
  "forgot-password._index": {
    "the forgotten password": {
      open: by("forgetful", "/forgot-password"),
      button: "Send OTP",
      right: { email: bilal.email },
      wrong: { email: "bilal@" },
    },
  },
  "forgot-password.verify": {
    "the code for a new password": {
      open: by("forgetful", "/forgot-password/verify"),
      button: "Check the code",
      right: { otp: "" },
      wrong: { otp: "12" },
      secret: ["otp"],
      goesThrough: false,
    },
  },
  "forgot-password.reset": {
    "the new password": {
      open: async () => {
        const verify = await visitors.forgetful.open("/forgot-password/verify");
        return verify.submit("Check the code", { otp: await app.codeFor(bilal.email) });
      },
      button: "Save the new password",
      right: { newPassword: long(12), confirmPassword: long(12) },
      wrong: { newPassword: "short", confirmPassword: "another phool 17" },
      secret: ["newPassword", "confirmPassword"],
      goesThrough: false,
    },
  },
  "service-provider-onboarding.$step": {
    "the company": {
      open: step("company"),
      button: "continue",
      right: bilalsAnswers.company,
      wrong: { businessName: "A", email: "bilal@", phone: "12", pincode: "12", address: long(301) },
    },
    "the services": {
      open: step("services"),
      button: "continue",
      right: { ...bilalsAnswers.services, startingPrice: "४५,०००" },
      wrong: {
        categories: [],
        serviceDescription: "Too short",
        startingPrice: "12.345",
        "packages[0].name": "",
        "packages[0].price": "NaN",
        "packages[1].features": long(1501),
      },
    },
    "a caption": {
      open: async () => {
        const portfolio = await step("portfolio")();
        return portfolio.submit("upload-portfolioImages", await files.portfolio());
      },
      button: "continue",
      right: { caption: "The baraat" },
      wrong: { caption: long(141) },
      errorAt: { caption: "caption-" },
      file: files.portfolio,
    },
    "the legal details": {
      open: step("legal"),
      button: "continue",
      right: bilalsAnswers.legal,
      wrong: {
        panNumber: "ZZZPZ0000Z",
        ifsc: "SBIN1001234",
        confirmAccountNumber: "1",
        upiId: "@",
      },
    },
    "the documents": {
      open: step("documents"),
      button: "continue",
      right: { licenseStatus: "yes" },
      wrong: { licenseStatus: "maybe" },
      unknown: ["licenseStatus"],
      file: files.documents,
    },
    "the operations": {
      open: step("operations"),
      button: "continue",
      right: { ...bilalsAnswers.operations, serviceAreas: "\r\n\r\nAll of Rajasthan\r\nand Delhi" },
      wrong: {
        eventSizes: ["gigantic"],
        serviceCities: long(81),
        teamSize: "१e३",
        noticeDays: "-1",
      },
      unknown: ["eventSizes"],
    },
    "the declaration": {
      open: step("declaration"),
      button: "later",
      right: { digitalSignature: "Bilal Khan", acceptTerms: "on", marketingConsent: "on" },
      wrong: {},
    },
  },
  "settings.confirm": {
    "the password once more": {
      open: by("bilal", "/settings/confirm?redirectTo=%2Fsettings"),
      button: "Confirm",
      right: password,
      wrong: { password: "not this one 17" },
      secret: ["password"],
      goesThrough: false,
    },
  },
  "settings.second-factor": {
    "the start of a two-step log-in": {
      open: by("bilal", "/settings/second-factor"),
      button: "start",
      right: password,
      wrong: { password: "not this one 17" },
      secret: ["password"],
      goesThrough: false,
    },
  },
  "login_.second-factor": {
    "the second step of a log-in": {
      open: askedForSecondFactor,
      button: "Log in",
      right: { secondFactor: "" },
      wrong: { secondFactor: "12" },
      secret: ["secondFactor"],
      goesThrough: false,
    },
  },
  "settings.name": {
    "the name": {
      open: by("bilal", "/settings/name"),
      button: "Save",
      right: { name: "Bilal Khan" },
      wrong: { name: "" },
    },
  },
  "settings.phone": {
    "the mobile number": {
      open: by("bilal", "/settings/phone"),
      button: "Save",
      right: { phone: "९१२३४ ५६७८९", ...password },
      wrong: { phone: "12", password: "not this one 17" },
      secret: ["password"],
    },
  },
  "settings.location": {
    "the city": {
      open: by("bilal", "/settings/location"),
      button: "Save",
      right: { city: "Jaipur" },
      wrong: { city: long(81) },
    },
  },
  "settings.language": {
    "the language": {
      open: by("bilal", "/settings/language"),
      button: "Save",
      right: { language: "en" },
      wrong: { language: "tlh" },
      unknown: ["language"],
    },
  },
  "settings.picture": {
    "the picture": {
      open: by("bilal", "/settings/picture"),
      button: "Upload",
      right: {},
      wrong: { picture: "no file at all" },
      unknown: ["picture"],
      goesThrough: false,
    },
  },
  "settings.email._index": {
    "the address": {
      open: by("bilal", "/settings/email"),
      button: "Send OTP",
      right: { email: "bilal.new@example.com", ...password },
      wrong: { email: "bilal@", password: "not this one 17" },
      secret: ["password"],
    },
  },
  "settings.email.verify": {
    "the code of the new address": {
      open: by("bilal", "/settings/email/verify"),
      button: "Change email",
      right: { otp: "" },
      wrong: { otp: "12" },
      secret: ["otp"],
      goesThrough: false,
    },
  },
  "settings.password": {
    "the password": {
      open: by("bilal", "/settings/password"),
      button: "Save",
      right: { oldPassword: bilal.password, newPassword: long(12), confirmPassword: long(12) },
      wrong: { oldPassword: "", newPassword: "short", confirmPassword: "another phool 17" },
      secret: ["oldPassword", "newPassword", "confirmPassword"],
      goesThrough: false,
    },
  },
  "settings.delete": {
    "the end of the account": {
      open: by("bilal", "/settings/delete"),
      button: /Delete/,
      right: password,
      wrong: { password: "not this one 17" },
      secret: ["password"],
      goesThrough: false,
    },
  },
  "admin.providers._index": {
    "a view of the queue": {
      open: by("chitra", "/admin/providers?sent=new&q=Bilal"),
      button: "save",
      right: { name: "मेरी सूची 🎶" },
      wrong: { name: "" },
    },
  },
  "admin.providers.$id_.notes": {
    "a note": {
      open: async () => (await applicationPage()).follow("Write a note"),
      button: "note",
      right: { noteText: "\r\nRang them, call again", followUpOn: "2099-12-31" },
      wrong: { noteText: long(2001), followUpOn: "soon" },
      goesThrough: false,
    },
  },
  "admin.providers.$id_.documents.$upload": {
    "a document's rejection": {
      open: async () => (await applicationPage()).follow(/pan/i),
      button: "rejectDocument",
      right: { reason: "other", note: "The lower edge" },
      wrong: { reason: "ugly", note: long(501) },
      unknown: ["reason"],
      errorAt: { reason: "document-", note: "document-" },
      goesThrough: false,
    },
  },
  "admin.providers.$id": {
    "a document's rejection": {
      open: applicationPage,
      button: "rejectDocument",
      right: { reason: "other", note: "The lower edge" },
      wrong: { reason: "ugly", note: long(501) },
      unknown: ["reason"],
      errorAt: { reason: "document-", note: "document-" },
      goesThrough: false,
    },
    "the request for changes": {
      open: applicationPage,
      button: "requestChanges",
      right: {
        ask: ["company.website", "legal.ifsc"],
        "reasons.company.website": "It shows another business",
        "reasons.legal.ifsc": "\r\nNo such branch",
      },
      wrong: { ask: [], "reasons.company.website": "", "reasons.legal.ifsc": long(1001) },
      goesThrough: false,
    },
    "the reveal": {
      open: applicationPage,
      button: "reveal",
      right: {
        revealField: "accountNumber",
        revealReason: "To compare the passbook",
        password: chitra.password,
      },
      wrong: { revealField: "name", revealReason: "", password: "not this one 17" },
      unknown: ["revealField"],
      secret: ["password"],
      goesThrough: false,
    },
    "the rejection": {
      open: applicationPage,
      button: "reject",
      right: { rejectReason: "\r\nNot found at this address", reapply: "30" },
      wrong: { rejectReason: long(1001), reapply: "1000" },
      unknown: ["reapply"],
      goesThrough: false,
    },
    "the approval": {
      open: applicationPage,
      button: "approve",
      right: {},
      wrong: {},
    },
    "the suspension": {
      open: async () =>
        (await visitors.chitra.open(`/admin/providers?state=approved&q=${reference}`)).follow(
          new RegExp(businessName),
        ),
      button: "suspend",
      right: { suspendReason: "Complaints" },
      wrong: { suspendReason: "" },
      goesThrough: false,
    },
  },
  "admin.users._index": {
    "an invitation": {
      open: by("chitra", "/admin/users?q=Bilal&state=active"),
      button: "invite",
      right: { email: invited.email, password: chitra.password },
      wrong: { email: "new.admin", password: "not this one 17" },
      secret: ["password"],
    },
  },
  "signup.admin": {
    "an administrator's sign-up": {
      open: async () => visitors.invited.open(await invitationLink(app, invited.email)),
      button: "Send OTP",
      right: typedBy(invited),
      wrong: { ...wrongAccount, ...wrongPasswords },
      secret: passwords,
    },
  },
  "admin.users.$id": {
    "a suspension": {
      open: async () =>
        (await visitors.chitra.open(`/admin/users?q=${bilal.email}`)).follow(bilal.name),
      button: "suspend",
      right: { reason: "Complaints" },
      wrong: { reason: long(1001) },
      goesThrough: false,
    },
  },
  "providers.$slug_.enquire": {
    "an enquiry": {
      open: async () => {
        return visitors.guest.open(await bilalsForm());
      },
      button: "Send enquiry",
      right: {
        eventType: "wedding",
        functions: ["sangeet", "wedding"],
        eventDate: "12 January 2027",
        dateFlexible: "on",
        guestCount: "२५०",
        city: "Jaipur",
        venue: "Rambagh",
        budget: "2.5 lakh",
        message: "\r\nOld songs 🎶",
        name: guest.name,
        email: guest.email,
        phone: "91234 56789",
        contactPreference: "whatsapp",
      },
      wrong: {
        eventType: "riot",
        eventDate: "5/12/2019",
        guestCount: "many",
        city: "",
        venue: long(201),
        budget: "12.345",
        message: long(2001),
        name: "R2D2 <b>",
        email: "asha@",
        phone: "12",
        contactPreference: "pigeon",
      },
      unknown: ["eventType", "contactPreference"],
    },
  },
  "enquiry-verify._index": {
    "the code of an enquiry": {
      open: () => visitors.guest.open(after["an enquiry"]!.path),
      button: /Confirm/,
      right: { otp: "" },
      wrong: { otp: "12" },
      secret: ["otp"],
      goesThrough: false,
    },
  },
  "dashboard.enquiries.$id": {
    "the rejection of an enquiry": {
      open: async () => {
        const verify = await visitors.guest.open(after["an enquiry"]!.path);
        await verify.submit(/Confirm/, { otp: await app.codeFor(guest.email) });
        const mail = await app.mailTo(bilal.email, /New enquiry/);
        return visitors.bilal.open(/\/dashboard\/enquiries\/\w+/.exec(mail.text)![0]);
      },
      button: "reject",
      right: { reason: "other", note: "Our drummer marries" },
      wrong: { reason: "tired", note: long(501) },
      unknown: ["reason"],
    },
  },
  "dashboard.enquiries.$id_.quote": {
    "a quote": {
      open: async () => visitors.bilal.open(`${await acceptedEnquiry()}/quote`),
      button: "Send quote",
      right: {
        guestCount: "२५०",
        "lines[0].description": "Band of twelve 🎺",
        "lines[0].quantity": "1",
        "lines[0].unit": "event",
        "lines[0].price": "75,000",
        travel: "4000",
        gst: "none",
        advance: "20000",
        validUntil: nextYear(3),
        inclusions: "Two dhols",
        exclusions: "\r\nStage",
      },
      wrong: {
        guestCount: "many",
        "lines[0].description": "",
        "lines[0].quantity": "0",
        "lines[0].price": "free",
        travel: "far",
        advance: "900000",
        inclusions: long(1001),
        exclusions: long(1001),
      },
    },
  },
  "enquiries.$token": {
    "a guest's message": {
      open: async () => {
        const { text } = await app.mailTo(guest.email, /ENQ-/);
        const [path, id] = /\/enquiries\/(\w+)[\w.-]+/.exec(text)!;
        await app.query("update enquiries set state = 'accepted' where id = ?", [id!]);
        return visitors.guest.open(path);
      },
      button: "Send message",
      right: { text: "\r\nन्योता कब दें? 🎶" },
      wrong: { text: long(2001) },
    },
  },
  "tell-me._index": {
    "asking for a letter when somebody joins": {
      open: by("guest", "/tell-me"),
      button: "Mail me the link",
      right: {
        category: "security",
        city: "Kochi",
        eventDate: nextYear(20),
        guestCount: "३००",
        brief: "\r\nTwo guards 🎶",
        email: guest.email,
      },
      wrong: { city: "Atlantis", eventDate: "31/2", guestCount: "many", email: "asha@" },
    },
  },
  "tell-me.$token": "asks for nothing",
  "grievance.new": {
    "a grievance": {
      open: by("planner", "/grievance/new"),
      button: "Send the grievance",
      right: {
        kind: "booking",
        dataRequest: "",
        words: "\r\nHe kept the advance 🎶",
        about: "BKG-2K7F-9QRS",
        name: "Asha Verma",
        phone: "98765 43210",
      },
      wrong: {
        ...{ kind: "nothing", dataRequest: "portability", words: long(4001) },
        ...{ about: long(101), name: "R2D2 <b>", phone: "12" },
      },
      unknown: ["kind", "dataRequest"],
    },
  },
  "providers.$slug_.report": {
    "a report of a listing": {
      open: async () => visitors.guest.open((await bilalsForm()).replace(/enquire$/, "report")),
      button: "Send the report",
      right: {
        reportReason: "fraud",
        words: "Asks for gold 🎶",
        ...{ name: "Asha Verma", email: guest.email, phone: "" },
      },
      wrong: { reportReason: "boring", words: "", name: "R2D2 <b>", email: "asha@", phone: "12" },
      unknown: ["reportReason"],
    },
  },
  "grievance.$reference": {
    "more words for a grievance": {
      open: async () => visitors.planner.open(after["a grievance"]!.path),
      button: "add",
      right: { text: "\r\nIt was the 4th 🎶" },
      wrong: { text: long(4001) },
    },
  },
  "grievance.link.$token": {
    "more words of a guest": {
      open: async () => {
        const { text } = await app.mailTo(guest.email, /confirm your address/);
        const [link] = /\/grievance\/link\/[\w.-]+/.exec(text)!;
        const page = await visitors.guest.open(link);
        return page.text.includes("Yes, I sent this") ? page.submit("confirm") : page;
      },
      button: "add",
      right: { text: "\r\nGold coins 🎶" },
      wrong: { text: long(4001) },
    },
  },
  "admin.grievances.$id": {
    "an answer to a complainant": {
      open: async () => {
        const page = await grievancePage();
        return page.text.includes("Take it") ? page.submit("take") : page;
      },
      button: "answer",
      right: { answer: "\r\nWhich day? 🎶" },
      wrong: { answer: long(4001) },
    },
    "a note about a grievance": {
      open: () => grievancePage(),
      button: "note",
      right: { note: "\r\nRang them 🎶" },
      wrong: { note: long(4001) },
    },
    "the decision of a grievance": {
      open: () => grievancePage(),
      button: "decide",
      right: { outcome: "upheld", decision: "\r\nYou are right 🎶", consequence: "Be honest" },
      wrong: { outcome: "won", decision: long(4001), consequence: long(2001) },
      unknown: ["outcome"],
    },
  },
  "enquiry-link": {
    "asking for a link again": {
      open: by("guest", "/enquiry-link"),
      button: /Mail me/,
      right: { email: guest.email },
      wrong: { email: "asha@" },
    },
  },
  "dashboard.enquiries.$id_.messages": {
    "a message": {
      open: async () => visitors.bilal.open(`${thread}/messages`),
      button: "Send message",
      right: { text: "\r\nWhich songs? 🎶" },
      wrong: { text: long(2001) },
    },
  },
  "dashboard.saved-replies": {
    "a saved reply": {
      open: by("bilal", "/dashboard/saved-replies"),
      button: "Save",
      right: { name: "Thanks", text: "\r\nधन्यवाद! We come at four. 🎶" },
      wrong: { name: "", text: long(2001) },
    },
  },
  "dashboard.enquiries.$id_.book": {
    "a booking": {
      open: async () => (await visitors.planner.open(thread)).follow("Ask to book at this price"),
      button: "Ask to book",
      right: {
        eventDate: nextYear(12),
        guestCount: "२५०",
        venue: "Rambagh",
        message: "\r\nTwo dhols, please 🎶",
      },
      wrong: {
        eventDate: "someday",
        guestCount: "0",
        venue: long(201),
        message: long(2001),
      },
    },
  },
  "dashboard.events.new": {
    "a new event": {
      open: async () => visitors.planner.open("/dashboard/events/new"),
      button: "Save event",
      right: {
        name: "Neha and Arjun 🎊",
        city: "Indore",
        venue: "Lal Bagh",
        "functions[0].type": "haldi",
        "functions[0].date": nextYear(12),
        "functions[0].guestCount": "१२०",
        "functions[0].categories": ["catering", "photography"],
        budget: "5 lakh",
        message: "\r\nNo onions",
        contactPreference: "phone",
      },
      wrong: {
        name: "",
        city: "",
        venue: long(201),
        "functions[0].type": "",
        "functions[0].date": "someday",
        "functions[0].guestCount": "many",
        budget: "lots",
        message: long(2001),
      },
    },
  },
  "dashboard.events.$id_.edit": {
    "a change of an event": {
      open: async () => visitors.planner.open(`${after["a new event"]!.path}/edit`),
      button: "Save event",
      right: {
        name: "Neha and Arjun",
        "functions[0].answers.catering.plates": "120",
        "functions[0].answers.catering.food": "veg_jain",
        "functions[0].answers.catering.perPlate": "450",
        "functions[0].answers.photography.hours": "8",
      },
      wrong: {
        name: long(81),
        "functions[0].answers.catering.plates": "plenty",
        "functions[0].answers.catering.perPlate": "cheap",
        "functions[0].answers.photography.hours": "800",
      },
    },
  },
  "dashboard.events.$id": "asks for nothing",
  "dashboard.bookings.$id": {
    "the rejection of a booking": {
      open: async () => visitors.bilal.open(after["a booking"]!.path),
      button: "reject",
      right: { reason: "other", note: "Our drummer marries" },
      wrong: { reason: "tired", note: long(501) },
      unknown: ["reason"],
    },
  },
  "admin.bookings.$id": {
    "the decision of a dispute": {
      open: async () => {
        const id = after["a booking"]!.path.split("/").at(-1)!;
        await app.query("update bookings set state = 'disputed' where id = ?", [id]);
        return visitors.chitra.open(`/admin/bookings/${id}`);
      },
      button: "Decide",
      right: { event: "settle_as_completed", note: "Both were asked" },
      wrong: { event: "settle_never", note: long(501) },
      unknown: ["event"],
    },
  },
  "dashboard.enquiries.$id_.flag": {
    "a flag": {
      open: async () => visitors.planner.open(`${thread}/flag`),
      button: /^Flag and hide/,
      right: { reason: "abuse", note: "He shouted at my mother" },
      wrong: { reason: "rude", note: long(1001) },
      unknown: ["reason"],
    },
  },
  "admin.enquiries.$id": {
    "the decision of a flag": {
      open: async () => visitors.chitra.open(`/admin/enquiries/${thread.split("/").at(-1)}`),
      button: "Decide",
      right: { event: "dismiss", note: "Both were tired" },
      wrong: { event: "never", note: long(1001) },
      unknown: ["event"],
    },
  },
  "dashboard.bookings.$id_.change": {
    "a change of a booking": {
      open: async () => {
        const { path } = after["a booking"]!;
        const kept = "update bookings set state = 'confirmed', due_at = null where id = ?";
        await app.query(kept, [path.split("/").at(-1)!]);
        return visitors.planner.open(`${path}/change`);
      },
      button: "propose",
      right: {
        eventDate: nextYear(20),
        guestCount: "३००",
        venue: "City Palace",
        total: "80,000",
        message: "\r\nThe hall is free then 🎶",
      },
      wrong: {
        eventDate: "someday",
        guestCount: "0",
        venue: long(201),
        total: "free",
        message: long(501),
      },
    },
  },
  "dashboard.bookings.$id_.review": {
    "a review of a booking": {
      open: async () => {
        const { path } = after["a booking"]!;
        const kept = "update bookings set state = 'completed', due_at = null where id = ?";
        await app.query(kept, [path.split("/").at(-1)!]);
        return visitors.planner.open(`${path}/review`);
      },
      button: "Send the review",
      right: { stars: "4", text: "\r\nThe drums were loud 🎶" },
      wrong: { stars: "9", text: long(1001) },
      unknown: ["stars"],
    },
  },
  "admin.bookings.$id_.reviews": {
    "a review that is taken out of sight": {
      open: async () => {
        const id = after["a booking"]!.path.split("/").at(-1)!;
        await app.query("update bookings set state = 'reviewed' where id = ?", [id]);
        await app.query("update booking_reviews set published_at = 1 where booking_id = ?", [id]);
        return visitors.chitra.open(`/admin/bookings/${id}/reviews`);
      },
      button: "hide",
      right: { reason: "A phone number stands in it" },
      wrong: { reason: long(501) },
    },
  },
  "dashboard.calendar": {
    "days that are blocked": {
      open: by("bilal", "/dashboard/calendar"),
      button: "block",
      right: { from: nextYear(5), to: nextYear(6), note: "Family" },
      wrong: { from: "someday", to: "31/2/2027", note: long(201) },
    },
    "a calendar's rules": {
      open: by("bilal", "/dashboard/calendar"),
      button: "rules",
      right: { capacity: "२", noticeDays: "3" },
      wrong: { capacity: "99", noticeDays: "-1" },
    },
  },
  "dashboard.my-profile": {
    "a pause": {
      open: by("bilal", "/dashboard/my-profile"),
      button: "pause",
      right: { from: nextYear(5), until: nextYear(6) },
      wrong: { from: "someday", until: "31/2/2027" },
    },
  },
  "dashboard_.my-profile_.$step": {
    "the team of a live profile": {
      open: by("bilal", "/dashboard/my-profile/operations"),
      button: "save",
      right: { teamSize: "20", serviceAreas: "All of राजस्थान" },
      wrong: { teamSize: "many", serviceAreas: long(501) },
    },
  },
  "dashboard_.my-profile_.reviewed": {
    "a new name of a live profile": {
      open: by("bilal", "/dashboard/my-profile/reviewed"),
      button: "submit",
      right: { businessName: "Bilal Royal Band", panNumber: bilalsAnswers.legal.panNumber },
      wrong: { businessName: "", panNumber: "PAN" },
    },
  },
  "shortlist.shared.$token": {
    "a vote of the family": {
      open: async () => visitors.guest.open(await sharedShortlist()),
      button: /vote/i,
      right: { name: "Meena बुआ", "votes[0].vote": "yes", "votes[0].comment": "Lovely 🎶" },
      wrong: { name: "", "votes[0].comment": long(301) },
    },
  },
  "dashboard.my-profile_.certificates": {
    "a new certificate": {
      open: async () => {
        await app.query(
          "update application_files set slot = 'additionalCertificates' where slot = 'panCard' and application_id in (select id from applications where reference = ?)",
          [reference],
        );
        return visitors.bilal.open("/dashboard/my-profile/certificates");
      },
      button: /^Send for checking/,
      right: { validUntil: nextYear(5) },
      wrong: { validUntil: "someday" },
      errorAt: { validUntil: "document-" },
      goesThrough: false,
    },
  },
  "dashboard.my-profile_.appeal": {
    "an appeal": {
      open: async () => {
        await app.query(
          "update applications set state = 'rejected', decided_at = ? where reference = ?",
          [Date.now(), reference],
        );
        return visitors.bilal.open("/dashboard/my-profile/appeal");
      },
      button: "Send the appeal",
      right: { words: "\r\nThe board was down for painting. 🎶" },
      wrong: { words: "Not fair" },
    },
  },
  "application-reminders.$token": "asks for nothing",
  "api.$": "asks for nothing",
  "shortlist.keep": "asks for nothing",
  "shortlist.remove": "asks for nothing",
  "shortlist.sharing": "asks for nothing",
  "api.openapi[.]json": "asks for nothing",
  "admin.audit": "asks for nothing",
  "admin.jobs": "asks for nothing",
  "dashboard.enquiries.$id_.number": "asks for nothing",
  // Who may be asked is chosen by boxes that the page has drawn.
  "dashboard.enquiries.$id_.others": "asks for nothing",
  "enquiry-verify.resend": "asks for nothing",
  "forgot-password.resend": "asks for nothing",
  language: "asks for nothing",
  theme: "asks for nothing",
  logout: "asks for nothing",
  "resume.$id": "asks for nothing",
  "settings.email.resend": "asks for nothing",
  // The scripts of a step's page post here; what they get is in tests/http/onboarding.
  "service-provider-onboarding.$step_.autosave": "asks for nothing",
  "dashboard_.my-profile_.$step_.upload": "asks for nothing",
  "service-provider-onboarding.$step_.upload": "asks for nothing",
  "service-provider-onboarding.other-answers.$id": "asks for nothing",
  "service-provider-onboarding.typed-here": "asks for nothing",
  // What may be asked for is chosen from a list that the page has drawn.
  "service-provider-onboarding.upload-requests": "asks for nothing",
  "service-provider-onboarding.other-device": "asks for nothing",
  "service-provider-onboarding.hand-over.$token": "asks for nothing",
  // A name is never refused, and a file must be chosen again: tests/http/onboarding/upload-requests.test.ts.
  "upload.$token": "asks for nothing",
  "settings.sessions": "asks for nothing",
  "signup.resend": "asks for nothing",
};

const rows = Object.entries(forms).flatMap(([route, some]) =>
  some === "asks for nothing"
    ? []
    : Object.entries(some).map(([name, row]) => ({ name, route, ...row })),
);

test("every route that takes a form is in the table above", () => {
  const folder = "app/routes";
  const takesForms = (route: string) =>
    ["route.tsx", "route.ts"]
      .map((file) => join(folder, route, file))
      .filter((file) => existsSync(file))
      .some((file) =>
        /export (const|async function) action|, action/.test(readFileSync(file, "utf8")),
      );
  expect(Object.keys(forms).sort()).toEqual(readdirSync(folder).filter(takesForms).sort());
});

// In this order: later forms need what earlier ones sent.
describe("whatever is wrong in a form, the rest is there again", { shuffle: false }, () => {
  test.each(rows)("$name", refuseAndSend);
});

async function refuseAndSend(row: (typeof rows)[number]) {
  let page = await row.open();
  for (const [field, typed] of Object.entries(row.wrong)) {
    const answers = { ...row.right, [field]: typed };
    const file = await row.file?.();
    page = await page.submit(row.button, { ...answers, ...file });
    const what = `${row.name} with ${field} wrong`;
    expect(page.status, `${what}: ${page.text.slice(0, 300)}`).toBe(422);
    expectErrorAt(page, row.errorAt?.[field] ?? field, what);
    expectKept(page, row, answers, what);
    for (const { name } of Object.values(file ?? {})) {
      expect(page.text, what).toContain(name);
      expect(page.text, what).not.toContain(`“${name}” was not stored`);
    }
  }
  if (row.goesThrough === false) return;
  const done = await page.submit(row.button, row.right);
  expect(done.status, `${row.name}: ${JSON.stringify(done.errors)}`).toBe(200);
  after[row.name] = done;
}

/** The planner, who has an account, asks Bilal, and he accepts. */
async function acceptedEnquiry(): Promise<string> {
  visitors.planner = (await member(app, cast.dev())).visitor;
  const form = await visitors.planner.open(await bilalsForm());
  await form.submit("Send enquiry", {
    eventType: "wedding",
    eventDate: nextYear(12),
    guestCount: "250",
    city: "Jaipur",
    contactPreference: "phone",
  });
  const list = await visitors.bilal.open("/dashboard/status?state=sent");
  thread = list.document
    .querySelector('form[action^="/dashboard/enquiries/"]')!
    .getAttribute("action")!;
  await (await visitors.bilal.open(`${thread}/accept`)).submit("accept");
  return thread;
}

/** The planner keeps Bilal's profile and makes a link for the family. */
async function sharedShortlist(): Promise<string> {
  const form = await visitors.planner.open(await bilalsForm());
  const [, providerIds = ""] =
    form.values(form.form("Send enquiry")).find(([name]) => name === "providerIds") ?? [];
  const body = new FormData();
  body.append("providerIds", providerIds);
  for (const [name, value] of form.values(form.form("Send enquiry")))
    if (name === "_csrf") body.append(name, value);
  await visitors.planner.open("/shortlist/keep", { method: "POST", body });
  await (await visitors.planner.open("/shortlist")).submit("share");
  const shown = await visitors.planner.open("/shortlist");
  return /\/shortlist\/shared\/[\w-]+/.exec(shown.document.toString())![0];
}

async function bilalsForm(): Promise<string> {
  const found = await visitors.guest.open(`/providers?q=${encodeURIComponent(businessName)}`);
  return `${found.document.querySelector(".listing-card h3 a")!.getAttribute("href")!}/enquire`;
}

/** The page that a log-in leads to where the account has a two-step log-in. */
async function askedForSecondFactor(): Promise<Page> {
  const meena = cast.asha();
  const { visitor } = await member(app, meena);
  const settings = await visitor.open("/settings/second-factor");
  const enrolment = await settings.submit("start", { password: meena.password });
  const key = enrolment.document.querySelector(".enrolment-key")!.text.replaceAll(" ", "");
  const secondFactor = new TOTP({ secret: Secret.fromBase32(key) }).generate();
  await enrolment.submit("finish", { secondFactor });
  return (await new Visitor(app).open("/login")).submit("Log in", {
    email: meena.email,
    password: meena.password,
  });
}

/** In the summary, with a link to the field, and beside it. */
function expectErrorAt(page: Page, field: string, what: string) {
  const wanted = field.replace(/\W+/g, "-").replace(/-$/, "");
  const id = Object.keys(page.errors).find((one) => one === wanted || one.startsWith(`${wanted}-`));
  expect(id, `${what}: ${JSON.stringify(page.errors)}`).toBeDefined();
  expect(page.document.querySelector(`#field-${id}`), what).not.toBeNull();
  if (id !== "ask")
    expect(page.document.querySelector(`#field-${id}-error`)?.text, what).toContain(
      page.errors[id!],
    );
}

function expectKept(page: Page, row: Row, answers: Values, what: string) {
  const kept = page.values(page.form(row.button));
  for (const [name, value] of Object.entries(answers)) {
    const isUnknown = row.unknown?.includes(name) && value !== row.right[name];
    const expected = row.secret?.includes(name) || isUnknown ? [] : [value].flat();
    const found = kept.filter(([one]) => one === name).map(([, one]) => asPosted(one));
    expect(found.filter(Boolean).sort(), `${what}: ${name}`).toEqual(
      expected.map(asPosted).filter(Boolean).sort(),
    );
  }
}

/** Browsers post every line break as CR LF, whatever stands in the page. */
const asPosted = (text: string) => text.replace(/\r?\n/g, "\r\n");
