import sharp from "sharp";
import type { Uploads } from "~/features/applications/answers/application-score";
import type { Typed } from "~/features/applications/answers/answers";
import type { Step } from "~/features/applications/application-steps";

export const noUploads: Uploads = {
  portfolioImages: 0,
  panCard: 0,
  gstCertificate: 0,
  businessRegistration: 0,
  additionalCertificates: 0,
};

/** Bilal's answers: all valid, with every point earned except those for uploads. */
export const bilalsAnswers = {
  company: {
    businessName: "Bilal Brass Band",
    contactPerson: "Bilal Khan",
    email: "Bilal@Example.com",
    phone: "98765 43210",
    businessType: "sole_proprietorship",
    yearsOfExperience: "12",
    address: "14 Johari Bazaar",
    city: "Jaipur",
    state: "rajasthan",
    pincode: "302001",
    country: "India",
    website: "www.bilalband.example.com",
    facebook: "",
    instagram: "https://instagram.com/bilalband",
    linkedin: "",
    otherSocial: "",
  },
  services: {
    categories: ["entertainment", "artist"],
    serviceDescription:
      "A brass band of twelve for the baraat, with dhol players and lamps. We play film songs old and new.",
    startingPrice: "45,000",
    "packages[0].name": "Baraat",
    "packages[0].price": "45,000",
    "packages[0].features": "Twelve players\nTwo dhol",
    "packages[1].name": "Baraat and reception",
    "packages[1].price": "80,000",
    "packages[1].features": "",
  },
  legal: {
    panNumber: "ZZZPZ0001Z",
    gstNumber: "",
    notGstRegistered: "on",
    accountHolder: "Bilal Khan",
    accountNumber: "00000012345",
    confirmAccountNumber: "00000012345",
    ifsc: "SBIN0001234",
    bankName: "State Bank of India",
    branch: "Johari Bazaar",
    upiId: "bilal@upi",
  },
  documents: { licenseStatus: "yes", fssaiNumber: "" },
  operations: {
    eventSizes: ["small", "medium"],
    serviceAreas: "All of Rajasthan",
    serviceCities: "Jaipur, Udaipur",
    teamSize: "14",
    dailyCapacity: "2",
    noticeDays: "3",
  },
  declaration: { digitalSignature: "Bilal Khan", acceptTerms: "on", acceptPrivacy: "on" },
} satisfies Partial<Record<Step, Typed>>;

/** Number of pictures so far, so that each gets its own colour. */
let pictureCount = 0;

/** A valid picture of a distinct colour: the same picture twice is refused. */
export async function picture(type: "jpeg" | "png" | "webp" = "jpeg", side = 40): Promise<Buffer> {
  pictureCount += 1;
  return sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: {
        r: (pictureCount * 37) % 256,
        g: (pictureCount * 101) % 256,
        b: (pictureCount * 59) % 256,
      },
    },
  })
    .toFormat(type)
    .toBuffer();
}

/** A PDF with empty pages. */
export const pdf = (inside = "", pages = 1) => {
  const kids = Array.from({ length: pages }, (_, at) => `${at + 3} 0 R`);
  const page = "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>";
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Count ${pages}/Kids[${kids.join(" ")}]>>`,
    ...kids.map(() => page),
  ];
  const body = objects.map((one, at) => `${at + 1} 0 obj${one}endobj\n`).join("");
  return Buffer.from(`%PDF-1.4\n${body}trailer<</Root 1 0 R${inside}>>\n%%EOF\n`);
};

/** A posted form with these fields. */
export function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}
