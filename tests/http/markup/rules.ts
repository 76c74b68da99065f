import type { ConfigData } from "html-validate";

/**
 * The rules of html-validate that pages keep: those that it recommends and those of accessibility,
 * but for what is named here.
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
    // Safari forgets what lists and tables are once they are laid out by CSS, unless their roles
    // are written down.
    "no-redundant-role": "off",
    // A box that is scrolled by keys is a div with this role: React's linter takes no tabIndex on a
    // section.
    "prefer-native-element": ["error", { exclude: ["list", "region"] }],
    // What somebody may choose several of has one name: checkboxes, the pictures of a portfolio,
    // the days of a month.
    "form-dup-name": "off",
    // ARIA lets lists and sections have a name, and a page with two timelines needs it.
    "aria-label-misuse": ["error", { allowAnyNamable: true }],
    // React's useId begins with a colon, which HTML allows.
    "valid-id": ["error", { relaxed: true }],
    // A hidden form is posted by buttons of other parts of its page, where there are any; the test
    // looks at all other forms.
    "wcag/h32": "off",
    // The stylesheet keeps the number of a link on one line.
    "tel-non-breaking": "off",
  },
};
