/**
 * Jest's test runner without a vm context per file, for speed (docs/adr/0028-native-runner.md): a worker process loads
 * each module once, as the process of the application does, and only the spec file and the helpers in a `test` folder
 * anew for each file; with `testEnvironmentOptions.isolateSources`, all modules that are not in a package. Between
 * files this runner restores the globals and the environment variables. A spec cannot mock a module.
 *
 * Relies on parts of Jest that are not documented: its version is pinned, and the runner fails when one is missing.
 */
import { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { SourceTextModule, SyntheticModule } from 'node:vm';
import circusRunner from 'jest-circus/runner';

const require = createRequire(import.meta.url);
const asyncHooks = require('node:async_hooks');
const circus = createRequire(require.resolve('jest-circus/runner')).resolve('./jestAdapterInit.js');
const circusHandlers = Symbol.for('EVENT_HANDLERS');

/** What this runner reads or replaces of what Jest hands over. */
const undocumented = [
  'environment.global',
  'environment.fakeTimersModern',
  'runtime.requireInternalModule',
  'runtime.unstable_importModule',
  'runtime.getSourceMaps',
  'runtime.jestGlobals.cjsGlobals',
  'runtime._resolution.resolveEsm',
  'runtime.transformCache.getSourceMaps',
  'runtime.transformCache.transformAsync',
];

const esmSyntax = {
  isInternalModule: false,
  supportsDynamicImport: true,
  supportsExportNamespaceFrom: true,
  supportsStaticESM: true,
  supportsTopLevelAwait: true,
};

/** By file, for as long as the process lives. */
const sharedModules = new Map();
const sourceMaps = new Map();
/** The promise of each module that was evaluated: Node accepts no second call while the first one is pending. */
const evaluations = new WeakMap();
/** Two graphs that overlap must not link at the same time. */
let linking = Promise.resolve();

/** Jest calls it with the configurations, the environment, the runtime and the path of the spec file. */
export default async function runNatively(...runnerArguments) {
  const [, config, environment, runtime] = runnerArguments;
  requireParts({ environment, runtime });
  const restoreProcess = saveProcessState();
  const storages = loadCircus();
  try {
    globalThis.console = environment.global.console;
    environment.global = globalThis;
    environment.fakeTimersModern = new environment.fakeTimersModern.constructor({
      config,
      global: globalThis,
    });
    const loader = new ModuleLoader(...runnerArguments);
    runtime.requireInternalModule = require;
    runtime.unstable_importModule = (file) => loader.import(file);
    const result = await circusRunner.default(...runnerArguments);
    requireState();
    return result;
  } finally {
    for (const storage of storages) storage.disable();
    restoreProcess();
  }
}

/**
 * Loads the bundle that runs tests, and returns the storages for asynchronous calls that it creates. Each of them is
 * passed on with every promise until it is disabled: after some forty files, that was a fifth of a worker's time.
 */
function loadCircus() {
  const { AsyncLocalStorage } = asyncHooks;
  const storages = [];
  asyncHooks.AsyncLocalStorage = class extends AsyncLocalStorage {
    constructor(...options) {
      super(...options);
      storages.push(this);
    }
  };
  try {
    require(circus);
  } finally {
    asyncHooks.AsyncLocalStorage = AsyncLocalStorage;
  }
  return storages;
}

function requireParts(handedOver) {
  const find = (field) => field.split('.').reduce((part, name) => part?.[name], handedOver);
  const missing = undocumented.filter((field) => find(field) === undefined);
  if (missing.length > 0)
    throw new Error(`Adapt native-runner.mjs to this Jest, which has no ${missing.join(', ')}.`);
}

/** Otherwise the state of this file would stay for the next one. */
function requireState() {
  if (!(circus in require.cache && circusHandlers in globalThis))
    throw new Error('Adapt native-runner.mjs to this Jest, which stores the state of a run elsewhere.');
}

/** Returns a function that undoes what a file changed in the globals and in the environment variables. */
function saveProcessState() {
  const globals = Object.getOwnPropertyDescriptors(globalThis);
  const env = { ...process.env };
  // The bundle has the state of a run: the tests that it found, and their results.
  delete require.cache[circus];
  delete globalThis[circusHandlers];
  return () => {
    // New ones stay: packages store their registries there.
    for (const [name, descriptor] of Object.entries(globals))
      if (descriptor.configurable) Object.defineProperty(globalThis, name, descriptor);
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
  };
}

class ModuleLoader {
  #runtime;
  #testPath;
  #isolateSources;
  #ownModules = new Map();

  constructor(_globalConfig, config, _environment, runtime, testPath) {
    this.#runtime = runtime;
    this.#testPath = testPath;
    this.#isolateSources = config.testEnvironmentOptions.isolateSources === true;
    for (const [file, sourceMap] of sourceMaps) runtime.getSourceMaps().set(file, sourceMap);
  }

  /** @param {string} file */
  async import(file) {
    const module = await this.#evaluate(await this.#moduleAt(file));
    return module.namespace;
  }

  async #evaluate(module) {
    const linked = linking.then(() => this.#link(module));
    linking = linked.catch(() => undefined);
    await linked;
    if (!evaluations.has(module)) evaluations.set(module, module.evaluate());
    await evaluations.get(module);
    return module;
  }

  async #link(module) {
    if (module.status !== 'unlinked') return;
    await module.link((specifier, { identifier }) => this.#find(specifier, identifier));
  }

  /** The module that a first-party module imports: a first-party one, or one that Node loads. */
  async #find(specifier, importer) {
    if (isBuiltin(specifier)) return nodeModule(specifier);
    if (specifier === '@jest/globals') return moduleOf(this.#runtime.jestGlobals.cjsGlobals(importer));
    const file = this.#resolve(specifier, importer);
    return file.includes('/node_modules/') ? nodeModule(pathToFileURL(file).href) : this.#moduleAt(file);
  }

  #resolve(specifier, importer) {
    if (specifier.startsWith('file:')) return fileURLToPath(specifier);
    return this.#runtime._resolution.resolveEsm(importer, specifier);
  }

  #moduleAt(file) {
    const isHelper = path.basename(path.dirname(file)) === 'test';
    const isOwn = this.#isolateSources || isHelper || file === this.#testPath;
    const modules = isOwn ? this.#ownModules : sharedModules;
    if (!modules.has(file)) modules.set(file, this.#compile(file));
    return modules.get(file);
  }

  async #compile(file) {
    const { transformCache } = this.#runtime;
    const code = await transformCache.transformAsync(file, esmSyntax);
    const sourceMap = transformCache.getSourceMaps().get(file);
    if (sourceMap) sourceMaps.set(file, sourceMap);
    return new SourceTextModule(code, {
      identifier: file,
      initializeImportMeta: (meta) => {
        meta.url = pathToFileURL(file).href;
        meta.filename = file;
        meta.dirname = path.dirname(file);
      },
      importModuleDynamically: async (specifier) => this.#evaluate(await this.#find(specifier, file)),
    });
  }
}

/** A module that Node loads, so that all files and the packages among themselves share it. */
async function nodeModule(address) {
  if (!sharedModules.has(address)) sharedModules.set(address, import(address).then(moduleOf));
  return sharedModules.get(address);
}

async function moduleOf(values) {
  const names = Object.keys(values);
  const module = new SyntheticModule(names, () => {
    for (const name of names) module.setExport(name, values[name]);
  });
  // Node 24 links it when it is created.
  if (module.status === 'unlinked') await module.link(() => undefined);
  evaluations.set(module, module.evaluate());
  await evaluations.get(module);
  return module;
}
