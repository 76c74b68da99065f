/**
 * Lists and objects whose strings are a union of literals: what JavaScript loses of their types is
 * kept here.
 */

/** Is this text one of the list? */
export const isOneOf =
  <const Item extends string>(list: readonly Item[]) =>
  (text: unknown): text is Item => {
    const items: readonly unknown[] = list;
    return items.includes(text);
  };

// Both casts hold for objects written out with these keys alone, which is what they are used for.
export const keysOf = <Key extends string>(object: Record<Key, unknown>) =>
  Object.keys(object) as Key[];

/** One value for each key. */
export const recordOf = <Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
) => Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;
