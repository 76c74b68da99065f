/**
 * The value, where the code before it has made sure that there is one; `what` names that for the
 * day it is not so.
 */
export function required<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined) throw new Error(`There is no ${what}`);
  return value;
}
