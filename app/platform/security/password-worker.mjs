// In a worker thread: bcrypt and the estimator would block the event loop for half a second.
import bcrypt from "bcryptjs";

/** @param {{ secret: string, cost?: number, hash?: string }} task one of cost and hash */
export default function work({ secret, cost, hash }) {
  return hash === undefined ? bcrypt.hashSync(secret, cost) : bcrypt.compareSync(secret, hash);
}

/** @type {Promise<import("@zxcvbn-ts/core").ZxcvbnFactory> | undefined} */
let estimator;

/** Base-10 logarithm. @param {{ password: string, words: string[], own: string[] }} task */
export async function estimate({ password, words, own }) {
  const { guessesLog10, feedback } = (await (estimator ??= makeEstimator(words))).check(
    password,
    own,
  );
  return { guessesLog10, warning: feedback.warning, suggestions: feedback.suggestions };
}

/** Names instead of sentences: we translate them. */
async function makeEstimator(words) {
  const [core, common, english] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-en"),
  ]);
  const { warnings, suggestions, timeEstimation } = english.translations;
  return new core.ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...english.dictionary, indian: words },
    graphs: common.adjacencyGraphs,
    // The default, 100, takes over a second for 64 characters of symbols.
    l33tMaxSubstitutions: 20,
    translations: { warnings: named(warnings), suggestions: named(suggestions), timeEstimation },
  });
}

const named = (texts) => Object.fromEntries(Object.keys(texts).map((name) => [name, name]));
