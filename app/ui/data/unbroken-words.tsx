import { Fragment } from "react";

/** Lines end after an '@' or before a dot, not inside a word. */
export const UnbrokenWords = ({ text }: { text: string }) =>
  (text.match(/[@.]*[^@.]+@?/g) ?? [text]).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
