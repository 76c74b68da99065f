import { latinDigits } from "~/platform/india/text";
import { transliterate } from "~/platform/india/transliterate.server";
import { invalid } from "~/platform/refusals";
import { estimatePassword, type Requester } from "~/platform/security/passwords.server";
import { isOwnDetails, ownDetails, type PasswordOwner } from "./password-rule";

/** 10^8 guesses, zxcvbn's "safely unguessable" online; our limits allow far fewer. */
const safeGuessesLog10 = 8;

/** One of the thirty thousand most common words, in any case. */
const commonWordGuessesLog10 = 4.5;

/** Characters; the estimate's time grows with the length. */
const maxJudgedLength = 64;

const reasons: Record<string, string> = {
  straightRow: "keyboard",
  keyPattern: "keyboard",
  simpleRepeat: "repeats",
  extendedRepeat: "repeats",
  sequences: "sequence",
  recentYears: "date",
  dates: "date",
  topTen: "common",
  topHundred: "common",
  common: "common",
  similarToCommon: "similar",
  wordByItself: "word",
  namesByThemselves: "name",
  commonNames: "name",
  userInputs: "own",
  pwned: "common",
};

/** Call after every limit has been checked: it costs as much as hashing. @throws Refusal invalid */
export async function refuseWeakPassword(
  password: string,
  owner: PasswordOwner,
  asker: Requester,
  field: "password" | "newPassword" = "password",
) {
  const reason = await reasonAgainst(password, owner, asker);
  if (reason) throw invalid({ [field]: [`accounts.password.weak.${reason}`] });
}

async function reasonAgainst(password: string, owner: PasswordOwner, asker: Requester) {
  const latinOwner = { ...owner, name: inPlainLetters(owner.name ?? "") };
  if (isOwnDetails(inPlainLetters(password), latinOwner)) return "own";
  const ownWords = [...ownDetails(owner), ...ownDetails(latinOwner)];
  for (const form of formsOf(password)) {
    const joined = form.replace(/\s/g, "");
    const reason =
      (await weaknessOf(form, ownWords, asker)) ??
      (joined === form ? null : await guessable(joined, ownWords, asker)) ??
      (await weaknessOfPatterns(joined, ownWords, asker));
    if (reason) return reason;
  }
  return null;
}

async function weaknessOfPatterns(judged: string, own: string[], asker: Requester) {
  for (const { text, reason } of patternsIn(judged))
    if (await guessable(text, own, asker)) return reason;
  return null;
}

function formsOf(password: string) {
  const judged = [...password.normalize("NFC")].slice(0, maxJudgedLength).join("");
  return new Set([judged, latinDigits(judged), inPlainLetters(judged)]);
}

/** Fullwidth and ornamental letters, accents and Indian scripts, as attackers try them too. */
const inPlainLetters = (text: string) =>
  latinDigits(transliterate(text.normalize("NFKC")))
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "");

async function weaknessOf(judged: string, own: string[], asker: Requester) {
  const reason = await guessable(judged, own, asker);
  const word = /^\P{L}{0,4}(\p{L}+)\P{L}{0,8}$/u.exec(judged)?.[1];
  if (reason || !word || word === judged) return reason;
  // The estimator takes digits and symbols for random; around a word they are what most people add.
  const alone = await estimatePassword(word, knownWords, own, asker);
  return alone.guessesLog10 < commonWordGuessesLog10 ? "similar" : null;
}

async function guessable(judged: string, own: string[], asker: Requester) {
  const { guessesLog10, warning } = await estimatePassword(judged, knownWords, own, asker);
  return guessesLog10 < safeGuessesLog10 ? ((warning && reasons[warning]) ?? "short") : null;
}

/** Chosen in India and missing in the estimator's English dictionaries, likeliest first. */
const knownWords = `
aayojan ayojan aayojana shaadi shadi vivah biyah byah baraat barat mehendi mehndi mehandi sangeet haldi dulhan dulha
mandap pandal roka sagai nikah reception varmala jaimala phere vidaai bidaai dhol shehnai utsav mela tyohar diwali
deepawali deepavali holi rakhi rakshabandhan navratri dussehra dasara ganpati ganesh ganesha eid pongal onam lohri
baisakhi christmas mera meri mere ghar mahan mubarak password bharatmata bharatmatakijai merabharatmahan satyamevjayate
satyamevajayate bharat india hindustan desi namaste namaskar jaihind vandemataram jaishriram jaishreeram ram sita
krishna radha radhakrishna radheradhe radhe shiv shiva mahadev harharmahadev om namah shivay shivaya omnamahshivay
omnamahshivaya bholenath hanuman bajrang
bajrangbali laxmi lakshmi saraswati durga kali maa mata matarani jaimatadi waheguru satnam allah bismillah mashallah
inshallah saibaba sairam tirupati balaji jagannath omsairam ganpatibappa morya amma appa papa mummy mataji pitaji beta
beti bhai bhaiya behen didi dada dadi nana nani chacha chachi jaan jaanu janu babu shona sweety pyaar pyar mohabbat ishq
dil zindagi duniya dost dosti yaar khushi sapna asha aasha bilal chitra dev priya pooja puja neha anjali divya sneha
kavita sunita anita geeta gita rekha seema reena meena sonia sonu monu chintu pintu rani raja raju rahul rohit rohan amit
sumit ankit anil sunil vijay ajay sanjay rajesh ramesh suresh mahesh mukesh rakesh dinesh deepak vikas vikram vishal
manish manoj pankaj prakash pradeep sandeep kuldeep gurpreet harpreet manpreet simran jaspreet arjun karan kunal nikhil
akash aakash abhishek ashish ravi kiran arun varun tarun aryan aarav vivaan aditya ishaan kabir imran salman shahrukh
aamir amitabh hrithik deepika kareena katrina aishwarya alia ranveer sachin tendulkar dhoni virat kohli sehwag gavaskar
bumrah sharma verma gupta agarwal aggarwal singh kaur kumar kumari patel shah mehta joshi iyer iyengar nair menon reddy
rao naidu khan ansari sheikh shaikh das ghosh bose banerjee mukherjee chatterjee mishra pandey tiwari yadav chauhan
rathore rajput thakur jain malhotra kapoor khanna chopra mumbai bombay delhi dilli bengaluru bangalore hyderabad chennai
madras kolkata calcutta pune jaipur udaipur lucknow kanpur nagpur indore bhopal surat ahmedabad vadodara rajkot patna
ranchi guwahati chandigarh amritsar ludhiana varanasi kashi banaras agra mathura vrindavan goa kochi kerala punjab
gujarat rajasthan maharashtra bihar tamilnadu karnataka bollywood sholay kabhi khushi bahubali cricket ipl biryani samosa
chai garam masala paneer tandoori gulab jamun jalebi laddu
जयश्रीराम जयमातादी भारतमाताकीजय मेराभारतमहान नमस्ते नमस्कार जय श्री राम सीता कृष्ण राधे राधा शिव ओम ॐ नमः शिवाय हनुमान गणेश गणपति माता दी की मेरा मेरी मेरे भारत महान
हिंदी हिन्दी हिंदुस्तान पासवर्ड मम्मी पापा माँ मां भाई दीदी शादी मुबारक विवाह उत्सव आयोजन दिवाली दीपावली होली प्यार घर
`
  .trim()
  .split(/\s+/);

/** Even a random password may begin and end alike by chance. */
const maxShareOfPattern = 0.75;

/** Patterns that the estimator misses: repetitions, double characters, alternating strands. */
function patternsIn(password: string): { text: string; reason: "repeats" | "sequence" }[] {
  const characters = [...password];
  const period = periodOf(characters.map(canonical));
  const single = characters.filter(
    (character, at) => canonical(character) !== canonical(characters[at - 1] ?? ""),
  );
  return [
    ...(period <= characters.length * maxShareOfPattern
      ? [{ text: characters.slice(0, period).join(""), reason: "repeats" as const }]
      : []),
    ...(single.length <= characters.length * maxShareOfPattern
      ? [{ text: single.join(""), reason: "repeats" as const }]
      : []),
    ...[2, 3, 4].map((turns) => ({
      text: Array.from({ length: turns }, (_, turn) =>
        characters.filter((_, at) => at % turns === turn).join(""),
      ).join(""),
      reason: "sequence" as const,
    })),
  ];
}

/** So that `mango1mango2mango3` is a repetition. */
const canonical = (character: string) => (/\d/.test(character) ? "0" : character.toLowerCase());

/** The last repetition may be cut off. */
function periodOf(characters: string[]) {
  const { length } = characters;
  for (let period = 1; period < length; period += 1)
    if (characters.every((character, at) => at < period || character === characters[at - period]))
      return period;
  return length;
}
