import type { ConfigData } from "html-validate";

/**
 * The html-validate rules our pages follow: the recommended and accessibility ones, except those
 * listed here.
 */
export const markupRules: ConfigData = {
  root: true,
  elements: ["html5"],
  extends: ["html-validate:recommended", "html-validate:a11y"],
  rules: {
    // React writes these its own way, and browsers read both: <br/>, autoComplete, disabled="".
    "void-style": "off",
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    // Safari drops the semantics of lists and tables laid out by CSS unless their roles are
    // explicit.
    "no-redundant-role": "off",
    // A box scrolled with the keyboard is a div with this role: React's linter allows no tabIndex
    // on a section.
    "prefer-native-element": ["error", { exclude: ["list", "region"] }],
    // Multiple choices share one name: checkboxes, the pictures of a portfolio, the days of a
    // month.
    "form-dup-name": "off",
    // ARIA allows names on lists and sections, and a page with two timelines needs them.
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
    // React's useId begins with a colon, which HTML allows.
    "valid-id": ["error", { relaxed: true }],
    // A hidden form is submitted by buttons elsewhere on its page, if there are any; the test
    // checks all other forms.
    "wcag/h32": "off",
    // The stylesheet keeps a linked phone number on one line.
    "tel-non-breaking": "off",
  },
};
