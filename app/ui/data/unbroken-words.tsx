import { Fragment } from "react";

/** A line of an address ends after its '@' or before a dot, not inside a word. */
export const UnbrokenWords = ({ text }: { text: string }) =>
  ((!/\s/.test(text) && text.match(/[@.]*[^@.]+@?/g)) || [text]).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
