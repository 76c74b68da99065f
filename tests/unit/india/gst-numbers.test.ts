import fc from "fast-check";
import { expect, test } from "vitest";
import { gstinCheckDigit, panOfGstin, parseGstin } from "~/platform/india/identifiers/codes";
import {
  gstCheckDigitWarning,
  gstStateWarning,
} from "~/platform/india/identifiers/identifier-warnings";
import { stateOfGst, states } from "~/platform/india/places/places";
import { tries } from "../../support/fuzz/any-value";

const characters = [..."0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const withCheckDigit = (first14: string) => first14 + gstinCheckDigit(first14);

const pan = fc.stringMatching(/^[A-Z]{3}[ABCFGHJLPT][A-Z][0-9]{3}[1-9][A-Z]$/);
const gstState = fc.constantFrom(
  ...states.flatMap(({ code, gst }) => gst.map((of) => ({ code, of }))),
);
const entity = fc.constantFrom(...characters.slice(1));
const registered = fc.record({ pan, state: gstState, entity }).map(({ pan, state, entity }) => ({
  pan,
  state: state.code,
  gstin: withCheckDigit(`${state.of}${pan}${entity}Z`),
}));

const isWarnedOf = (gstin: string) => gstCheckDigitWarning(gstin) !== null;

test("a GST number with its own check digit is accepted without a warning", () => {
  fc.assert(
    fc.property(registered, ({ gstin, pan }) => {
      expect(parseGstin(gstin)).toBe(gstin);
      expect(isWarnedOf(gstin)).toBe(false);
      expect(panOfGstin(gstin)).toBe(pan);
    }),
    tries(300),
  );
});

test("one wrong character of a GST number gives a warning, wherever it is", () => {
  fc.assert(
    fc.property(registered, fc.nat(14), fc.constantFrom(...characters), ({ gstin }, at, other) => {
      fc.pre(gstin[at] !== other);
      expect(isWarnedOf(gstin.slice(0, at) + other + gstin.slice(at + 1))).toBe(true);
    }),
    tries(600),
  );
});

// The check digit cannot tell 0 before Z from Z before 0: the doubled Z adds as much as the 0.
test("two swapped neighbours in a GST number give a warning, unless they are 0 and Z", () => {
  fc.assert(
    fc.property(registered, fc.nat(13), ({ gstin }, at) => {
      const [one, two] = [gstin[at]!, gstin[at + 1]!];
      fc.pre(one !== two);
      const swapped = gstin.slice(0, at) + two + one + gstin.slice(at + 2);
      expect(isWarnedOf(swapped)).toBe([one, two].sort().join("") !== "0Z");
    }),
    tries(600),
  );
});

test("a GST number contains its state, and any other state gives a warning", () => {
  fc.assert(
    fc.property(registered, fc.constantFrom(...states), ({ gstin, state }, other) => {
      expect(stateOfGst(gstin)?.code).toBe(state);
      expect(gstStateWarning(gstin, other.code) === null).toBe(other.code === state);
    }),
    tries(300),
  );
});
