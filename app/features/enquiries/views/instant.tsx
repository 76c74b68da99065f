type Props = { iso: string; relative: string; exact: string };

/** '3 days ago', with the exact moment behind it. */
export function Instant({ iso, relative, exact }: Props) {
  return (
    <time dateTime={iso} title={exact}>
      {relative}
    </time>
  );
}
