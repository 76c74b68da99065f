/** Its lines wrap, so that nothing needs to scroll sideways. */
export function Code({ text }: { text: string }) {
  return (
    <pre dir="ltr">
      <code>{text}</code>
    </pre>
  );
}
