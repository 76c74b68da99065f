/** A long one breaks after its @, not in the middle of a word. */
export function EmailAddress({ email }: { email: string }) {
  const [mailbox, host] = email.split("@");
  return (
    <>
      {mailbox}@<wbr />
      {host}
    </>
  );
}
