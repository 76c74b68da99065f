import type { familyVotes } from "#db/schema/allowed-values";

type FamilyVote = (typeof familyVotes)[number];

/** Asha's shortlist for her wedding, newest first, and her family's votes through her link. */
export const shortlistOfAsha = ["kohra", "genda", "manganiyar", "bilal", "annaras"];

export const votesOfAshasFamily: {
  name: string;
  hoursAgo: number;
  votes: Record<string, [vote: FamilyVote, comment?: string]>;
}[] = [
  {
    name: "Amma",
    hoursAgo: 50,
    votes: {
      annaras: ["yes", "Let us taste before we decide. And somebody must make payasam."],
      bilal: ["maybe", "Loud. But your uncle will dance."],
      manganiyar: ["yes"],
      kohra: ["yes"],
    },
  },
  {
    name: "Neha bua",
    hoursAgo: 41,
    votes: {
      manganiyar: ["yes", "संगीत के लिए यही। राजस्थान में और किसे बुलाओगी?"],
      genda: ["yes", "गेंदे के बिना शादी कैसी!"],
      bilal: ["no"],
    },
  },
  {
    name: "Vihaan",
    hoursAgo: 7,
    votes: {
      bilal: ["yes", "They played at Kabir's reception. Nobody sat down."],
      kohra: ["maybe", "Nice, but do they travel to Jaipur?"],
      genda: ["yes"],
    },
  },
];
