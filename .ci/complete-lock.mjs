// `npm run lock:complete`, after every `npm install`. Not every registry serves the packages of other platforms; npm then
// leaves them out of the lock, and `npm ci` refuses the lock as incomplete. This writes down what npm would have written.
import { readFileSync, writeFileSync } from "node:fs";

const file = "package-lock.json";
const lock = JSON.parse(readFileSync(file, "utf8"));
const packages = lock.packages;
let added = 0;

for (const [path, entry] of Object.entries(packages)) {
  delete entry.resolved;
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isFound(path, name)) continue;
    if (!/^\d/.test(version)) throw new Error(`${name} ${version} of ${path} is no exact version`);
    packages[`node_modules/${name}`] = {
      version,
      ...(entry.dev && { dev: true }),
      optional: true,
      ...platformOf(name),
    };
    added += 1;
  }
}
lock.packages = Object.fromEntries(
  Object.entries(packages).sort(([one], [other]) => one.localeCompare(other, "en")),
);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(added ? `Added ${added} packages of other platforms.` : "The lock is complete.");

/** Node's own search: beside the package, then in every folder above. */
function isFound(path, name) {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf("/node_modules/")))) {
    if (packages[`${at ? `${at}/` : ""}node_modules/${name}`]) return true;
    if (!at) return false;
  }
}

function platformOf(name) {
  const words = name.split(/[-/]/);
  const systems = "aix android darwin freebsd linux netbsd openbsd openharmony sunos win32".split(
    " ",
  );
  const machines = "arm arm64 ia32 loong64 mips64el ppc64 riscv64 s390x wasm32 x64".split(" ");
  const libc = words.some((word) => word.startsWith("musl"))
    ? ["musl"]
    : words.some((word) => word.startsWith("gnu")) && words.includes("linux")
      ? ["glibc"]
      : [];
  const wanted = {
    cpu: machines.filter((one) => words.includes(one)),
    libc,
    os: systems.filter((one) => words.includes(one)),
  };
  return Object.fromEntries(Object.entries(wanted).filter(([, values]) => values.length));
}
