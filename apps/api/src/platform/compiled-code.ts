import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire, Module } from 'node:module';
import { dirname } from 'node:path';
import { Script } from 'node:vm';

/**
 * Loads a CommonJS file with the code that V8 compiled when {@link saveCompiled} loaded it, which saves most of the time that
 * loading takes. V8 compiles again what another version of it has compiled. The code must be deleted when the file changes: V8
 * compares only the lengths. The file requires what it needs later; `import()` fails in compiled code.
 *
 * @returns what the file exports
 */
export function loadCompiled<Exports>(file: string): Exports {
  const code = codeFile(file);
  // What Node loads itself, `node --watch` also watches.
  if (!existsSync(code)) return createRequire(file)(file) as Exports;
  return run(file, compile(file, readFileSync(code))) as Exports;
}

/** Saves the code that V8 compiles to load a CommonJS file. */
export function saveCompiled(file: string): void {
  const script = compile(file);
  run(file, script);
  // Only now, so that functions are included that run while it loads.
  writeFileSync(codeFile(file), script.createCachedData());
}

function codeFile(file: string): string {
  return file.replace(/\.cjs$/, '.code');
}

function compile(file: string, cachedData?: Buffer): Script {
  return new Script(Module.wrap(readFileSync(file, 'utf8')), { filename: file, cachedData });
}

/** Does what Node does to load a CommonJS file. */
function run(file: string, script: Script): unknown {
  const require = createRequire(file);
  const module = new Module(file);
  module.filename = file;
  // Files that it requires later require it.
  require.cache[file] = module;
  const load = script.runInThisContext() as (...scope: unknown[]) => void;
  load.call(module.exports, module.exports, require, module, file, dirname(file));
  module.loaded = true;
  return module.exports;
}
