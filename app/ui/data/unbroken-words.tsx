import { Fragment } from "react";

/** A long email address: its lines end after an '@' or before a dot, not inside a word. */
export const UnbrokenWords = ({ text }: { text: string }) =>
  (text.match(/[@.]*[^@.]+@?/g) ?? [text]).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
