// Runs in a worker thread: bcrypt would hold the event loop for half a second.
import bcrypt from "bcryptjs";

/** @param {{ secret: string, hash?: string }} task */
export default function work({ secret, hash }) {
  return hash ? bcrypt.compareSync(secret, hash) : bcrypt.hashSync(secret, 12);
}
