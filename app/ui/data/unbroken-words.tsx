import { Fragment } from "react";

/** An email address breaks before its '@', any other before a dot. */
export const UnbrokenWords = ({ text }: { text: string }) =>
  (/\s/.test(text) ? [text] : text.split(text.includes("@") ? /(?=@)/ : /(?=\.)/)).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
