import type { HTMLElement } from "node-html-parser";
import type { Random } from "../support/fuzz/random";
import { bilalsAnswers, pdf, picture } from "../support/records/onboarding";
import type { Walker } from "./people";

/** A question of a form, as the page asks it. */
type Field = {
  name: string;
  kind: "text" | "date" | "choice" | "ticks" | "file" | "hidden";
  /** Its value on the page. */
  value: string;
  /** The values that can be chosen. */
  options: string[];
  /** Whether an empty answer is refused. */
  isRequired: boolean;
  accept: string;
};

/** The questions of a form; fields of one name are one question. */
export function fieldsOf(form: HTMLElement): Field[] {
  const fields = new Map<string, Field>();
  for (const input of form.querySelectorAll("input, select, textarea")) {
    const name = input.getAttribute("name");
    const type = input.getAttribute("type") ?? "text";
    if (!name || input.hasAttribute("disabled") || ["submit", "button"].includes(type)) continue;
    const known = fields.get(name);
    const value = valueOf(input);
    if (known) {
      known.options.push(value);
      if (input.hasAttribute("checked")) known.value = value;
      continue;
    }
    fields.set(name, {
      name,
      kind: kindOf(input.tagName, type),
      value: isTick(type) && !input.hasAttribute("checked") ? "" : value,
      options:
        input.tagName === "SELECT"
          ? input.querySelectorAll("option").map((one) => one.getAttribute("value") ?? one.text)
          : [value],
      isRequired: input.hasAttribute("required") || input.getAttribute("aria-required") === "true",
      accept: input.getAttribute("accept") ?? "",
    });
  }
  return [...fields.values()];
}

const isTick = (type: string) => type === "checkbox" || type === "radio";

function kindOf(tag: string, type: string): Field["kind"] {
  if (tag === "SELECT" || type === "radio") return "choice";
  if (type === "checkbox") return "ticks";
  if (type === "file" || type === "hidden" || type === "date") return type;
  return "text";
}

function valueOf(input: HTMLElement): string {
  if (input.tagName === "TEXTAREA") return input.text.replace(/^\r?\n/, "");
  if (input.tagName !== "SELECT") return input.getAttribute("value") ?? "";
  const options = input.querySelectorAll("option");
  const chosen = options.find((one) => one.hasAttribute("selected")) ?? options[0];
  return chosen?.getAttribute("value") ?? "";
}

type Answer = string | string[] | File | null;

export type World = {
  /** An IST day, counted from today by the app's clock. */
  day: (days: number) => string;
  /** The newest six digits emailed to a person. */
  codeFor: (walker: Walker) => Promise<string>;
};

/** Event days, counted from today: few, so that bookings collide. */
const eventDays = [4, 12, 25, 26, 40, 90];

/**
 * A sincere answer. If an `event` is given it is chosen, and no field is left empty; what a refusal
 * left in a field without an error stays.
 */
export async function fairAnswer(
  field: Field,
  walker: Walker,
  random: Random,
  world: World,
  { event, isRefilled = false }: { event?: string | undefined; isRefilled?: boolean } = {},
): Promise<Answer> {
  const { name, kind, options } = field;
  if (kind === "hidden") return field.value;
  if (kind === "file")
    return random.chance(field.isRequired || event ? 95 : 25) ? fileFor(field, random) : null;
  if (isRefilled && kind !== "ticks") return field.value;
  if (kind === "choice" && event && options.includes(event)) return event;
  const own = ownAnswer(name, walker);
  if (own !== undefined) return own;
  if (name === "otp") return world.codeFor(walker);
  if (kind === "choice") {
    const real = options.filter((one) => one !== "");
    // A value that is already chosen is mostly right.
    if (field.value && random.chance(50)) return field.value;
    return real.length > 0 ? random.pick(real) : "";
  }
  if (kind === "ticks") {
    if (/accept|agree|consent|confirm|_warned/i.test(name) || options.length === 1)
      return random.chance(event ? 95 : 85) ? options : null;
    // A reviewer requests only changes that the owner can make any number of times.
    if (name === "ask")
      return options.filter((one) => /\.(serviceDescription|address|branch)$/.test(one));
    return [...new Set(random.some(options, 2).concat(field.value || options[0]!))];
  }
  const days = daysFor(name);
  if (days) return world.day(random.pick(days));
  if (kind === "date" || /date|day$|until|^from$/i.test(name))
    return field.value && random.chance(60) ? field.value : world.day(random.pick(eventDays));
  // A payment is mostly that of the row.
  if (name === "amount" && field.value && random.chance(80)) return field.value;
  const typed = typedFor(name, random);
  if (typed !== undefined) return typed;
  if (field.value && random.chance(70)) return field.value;
  return random.chance(event ? 100 : field.isRequired ? 95 : 60) ? random.pick(sentences) : "";
}

/**
 * An answer that must either be refused, with all the others still in their fields, or accepted as
 * it is.
 */
export function unfairAnswer(field: Field, random: Random): Answer {
  return field.kind === "file"
    ? new File(["no picture at all"], "photo.jpg", { type: "image/jpeg" })
    : random.pick(unfair);
}

const unfair = [
  ...["", " ", "0", "-5", "1e9", "12,34,56,78,901", "NaN", "null", "१२३"],
  ...["2099-13-45", "1999-01-01", "9999-12-31", "<b>bold</b>", "=1+1", "a".repeat(6000)],
  ..."‮abc|😀😀|'; drop table accounts; --|x@|+91 00000|https://".split("|"),
];

const sentences = [
  "We would like to know more.",
  "Please call in the evening.",
  "Two hundred guests, mostly family.",
  "शादी में ढोल और बैंड भी चाहिए।",
  "Thank you for the help.",
];

/** The person's own data, whatever the page. */
function ownAnswer(name: string, { person, business }: Walker): Answer | undefined {
  const own: Record<string, string> = {
    name: person.name,
    email: person.email,
    phone: person.phone,
    password: person.password,
    oldPassword: person.password,
    confirmPassword: person.password,
    contactPerson: person.name,
    digitalSignature: person.name,
    accountHolder: person.name,
    businessName: business,
    q: "",
    // This field is hidden: only a program fills it in.
    remarks: "",
  };
  return Object.hasOwn(own, name) ? own[name] : undefined;
}

const answers: Record<string, string | string[]> = Object.assign(
  {},
  ...Object.values(bilalsAnswers),
);

/** A quote's validity ends before the event, and a pause ends after it began. */
function daysFor(name: string): number[] | undefined {
  if (name === "validUntil") return [2, 3];
  if (name.endsWith(".dueOn")) return [1, 3];
  if (name === "paidOn") return [0, -1];
  if (name === "from") return [0, 0, 1, 3];
  return name === "until" ? [4, 12] : undefined;
}

const refundLines = [
  ["30", "100"],
  ["7", "50"],
];

function typedFor(name: string, random: Random): Answer | undefined {
  if (/^(serviceDescription|address|branch)$/.test(name))
    return `${String(answers[name])} ${random.below(1_000)}`;
  if (Object.hasOwn(answers, name)) return answers[name];
  if (/guest/i.test(name)) return String(random.pick([80, 150, 320]));
  if (/advance/i.test(name)) return random.pick(["0", "5,000", "10000", "2500"]);
  if (/rate$/i.test(name)) return random.pick(["0", "5", "18"]);
  if (/description$/i.test(name)) return random.pick(["Dinner", "Stage and lights", "ढोल"]);
  // The first two rows of a refund table: the nearer the day, the less is refunded.
  const [, line, column] = /refunds\[(\d+)\]\.(\w+)/.exec(name) ?? [];
  if (line) return refundLines[Number(line)]?.[column === "percent" ? 1 : 0] ?? "";
  if (/\.share$/.test(name)) return random.pick(["20 %", "25%", "10 %"]);
  if (/\.days$/.test(name)) return random.pick(["1", "2", "5"]);
  if (/quantity/i.test(name)) return random.pick(["1", "2", "10"]);
  if (/price|total|amount|travel|budget/i.test(name))
    return random.pick(["45,000", "12500", "460", "1,00,000.50"]);
  if (/reference$/i.test(name)) return String(400000000000 + random.below(99999999999));
  if (/capacity/i.test(name)) return "2";
  if (/venue/i.test(name)) return random.pick(["", "Rambagh", "राम बाग"]);
  if (/city/i.test(name)) return random.pick(["Jaipur", "Jaipur", "Indore", "जयपुर"]);
  if (/upi/i.test(name)) return "someone@upi";
  return undefined;
}

async function fileFor({ accept }: Field, random: Random): Promise<File> {
  const isPicture = !/pdf/.test(accept) || random.chance(70);
  const bytes = isPicture ? await picture("png", 60) : pdf();
  return new File([new Uint8Array(bytes)], isPicture ? "photo.png" : "paper.pdf");
}
