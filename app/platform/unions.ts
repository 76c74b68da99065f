export const isOneOf =
  <const Item extends string>(list: readonly Item[]) =>
  (text: unknown): text is Item => {
    const items: readonly unknown[] = list;
    return items.includes(text);
  };

export const keysOf = <Key extends string>(object: Record<Key, unknown>) =>
  Object.keys(object) as Key[];

export const mapValues = <Key extends string, Value, Made>(
  object: Readonly<Record<Key, Value>>,
  make: (value: Value, key: Key) => Made,
) => recordOf(keysOf(object), (key) => make(object[key], key));

export const recordOf = <Key extends string, Value>(
  keys: readonly Key[],
  valueOf: (key: Key) => Value,
) => Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;
