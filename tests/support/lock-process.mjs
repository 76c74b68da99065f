// A separate process that holds a lock on a database file until its input ends: `lock-process.mjs
// FILE "BEGIN IMMEDIATE"`.
import Database from "libsql";

const [, , file = "", begin = ""] = process.argv;
const database = new Database(file, { timeout: 60_000 });
database.exec(begin);
process.stdin.resume().once("end", () => {
  database.exec("COMMIT");
  process.exit();
});
console.log("locked");
