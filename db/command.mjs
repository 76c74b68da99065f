// Runs a command by name, `node db/command.mjs verify-audit`: from its source if tsx is installed,
// otherwise, as on a server, as built along with the app.
const [name] = process.argv.splice(2, 1);
const tsx = await import("tsx/esm/api").catch(() => null);
tsx?.register();
try {
  await import(tsx ? `./${name}.ts` : `../build/server/commands/${name}.js`);
} catch (error) {
  // The environment is read while modules load: its errors are for the operator, without a stack.
  console.error(error.message);
  process.exitCode = 1;
}
