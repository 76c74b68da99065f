import { nextNumber } from "../process-counter";

/**
 * An IP that no one else has: rate limits count by IP, and every app of the tests belongs to one
 * process.
 */
export function newIp(): string {
  const count = nextNumber("ip");
  return `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
}
