/** A value that earlier code guarantees; if it is missing after all, the error says `what`. */
export function required<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined) throw new Error(`There is no ${what}`);
  return value;
}
