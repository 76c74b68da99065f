import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import ts from "typescript";
import type { Mutant } from "./mutants";

/**
 * Whether a mutant still compiles: if it doesn't, it could never be committed, whatever the tests
 * say.
 */
export function typeChecker(files: readonly string[]) {
  const { config } = ts.readConfigFile("tsconfig.json", (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd());
  const roots = [...files, "app/env.d.ts"].map((file) => resolve(file));
  let changed: Mutant | undefined;
  let version = 0;
  const isChanged = (path: string) =>
    changed !== undefined && resolve(path) === resolve(changed.file);
  const service = ts.createLanguageService({
    getCompilationSettings: () => options,
    getScriptFileNames: () => roots,
    getScriptVersion: (path) => (isChanged(path) ? String(version) : "0"),
    getScriptSnapshot(path) {
      if (!ts.sys.fileExists(path)) return undefined;
      const code = readFileSync(path, "utf8");
      return ts.ScriptSnapshot.fromString(
        changed && isChanged(path) ? mutate(code, changed) : code,
      );
    },
    getCurrentDirectory: () => process.cwd(),
    getDefaultLibFileName: (of) => ts.getDefaultLibFilePath(of),
    fileExists: (path) => ts.sys.fileExists(path),
    readFile: (path) => ts.sys.readFile(path),
    directoryExists: (path) => ts.sys.directoryExists(path),
    getDirectories: (path) => ts.sys.getDirectories(path),
  });
  service.getProgram();
  return {
    refuses(mutant: Mutant) {
      changed = mutant;
      version += 1;
      const path = resolve(mutant.file);
      return (
        service.getSyntacticDiagnostics(path).length > 0 ||
        service.getSemanticDiagnostics(path).length > 0
      );
    },
  };
}

export const mutate = (code: string, { start, end, text }: Mutant) =>
  code.slice(0, start) + text + code.slice(end);
