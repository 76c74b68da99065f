import { nextNumber } from "../process-counter";

/**
 * An IP address that nobody else has: limits count by address, and every app of the tests belongs
 * to one process.
 */
export function newIp(): string {
  const count = nextNumber("ip");
  return `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
}
