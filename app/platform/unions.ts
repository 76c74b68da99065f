/** Helpers for unions of literals, whose types are lost in lists and object keys. */

/** Whether a text is one of the list. */
export const isOneOf =
  <const Item extends string>(list: readonly Item[]) =>
  (text: unknown): text is Item => {
    const items: readonly unknown[] = list;
    return items.includes(text);
  };

// Both casts hold for objects written with exactly these keys, which is all they are used for.
export const keysOf = <Key extends string>(object: Record<Key, unknown>) =>
  Object.keys(object) as Key[];

/** One value for each key. */
export const recordOf = <Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
) => Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;
