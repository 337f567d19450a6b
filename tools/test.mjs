/**
 * `npm test`: everything CI checks, in the order in which a mistake shows soonest. A stage that fails ends the run;
 * the last line always sums up the tests that ran.
 */
import { packageProgram, projectRoot } from './command/paths.mjs';
import { runCommand } from './command/run-command.mjs';
import { UserError, reportFailure, secondsSince } from './command/terminal.mjs';
import { startTestPostgres } from './db/test-postgres.mjs';
import { runToEnd } from './process/child-process.mjs';
import { ensureBuilt, runNx } from './setup/build.mjs';
import { findChromium } from './setup/find-chromium.mjs';
import { countTests, prepareReports, summaryLine } from './test/test-results.mjs';

/** `--affected --base=<ref>` (a pull request in CI) narrows the run to the projects that the changes can touch. */
const [, , mode, ...scopeArgs] = process.argv;
const SCOPE = mode === '--affected' ? ['affected', ...scopeArgs] : ['run-many'];
/** One more than there are processors on the smallest machine, so that the last project does not run alone. */
const PARALLEL = ['--parallel=3', '--outputStyle=static'];

/** Tests make much that is garbage soon after. Collecting it less often saves a tenth of the processor's time. */
const NODE_OPTIONS = '--max-semi-space-size=128';

/** @type {Promise<string> | undefined} */
let databaseUrl;
/** @type {(undo: () => unknown) => void} */
let defer;

await runCommand(async (command) => {
  defer = command.defer;
  const startedAt = performance.now();
  let hasFailed = false;
  try {
    prepareReports(projectRoot);
    for (const { name, run } of stages()) await stage(name, run);
  } catch (error) {
    hasFailed = true;
    reportFailure(error);
  }
  console.log(`\nTook ${secondsSince(startedAt)}.`);
  console.log(summaryLine(countTests(projectRoot), hasFailed));
  return hasFailed ? 1 : 0;
});

/** @returns {{ name: string, run: () => Promise<{ code: number | null }> }[]} */
function stages() {
  return [
    { name: 'format, lint, types, build, unused code', run: checkSources },
    { name: 'unit tests', run: () => nx(['-t', 'test', ...PARALLEL, ...report('jest')]) },
    { name: 'integration tests', run: integrationTests },
    { name: 'browser tests', run: browserTests },
  ];
}

/**
 * @param {string} name
 * @param {() => Promise<{ code: number | null }>} run
 */
async function stage(name, run) {
  const stageStartedAt = performance.now();
  console.log(`\n== ${name}`);
  const { code } = await run();
  console.log(`== ${name}: ${code === 0 ? 'done' : 'FAILED'} (${secondsSince(stageStartedAt)})`);
  if (code !== 0) throw new UserError(`The ${name} stage failed.`);
}

/** Linters read the build, so it comes first; then two at once, so that two processors stay busy. */
async function checkSources() {
  const format = await runPackage('oxfmt', ['--list-different']);
  if (format.code !== 0) return format;
  await ensureBuilt();
  const results = await Promise.all([
    runNx(['run', 'tools:lint', '--outputStyle=static'], { show: true }),
    checkTypesAndUse(),
  ]);
  return results.find(({ code }) => code !== 0) ?? format;
}

/** Types, then what nobody uses: files, exports and dependencies. */
async function checkTypesAndUse() {
  const types = await nx(['-t', 'typecheck', '--parallel=1', '--outputStyle=static']);
  return types.code === 0 ? runPackage('knip', ['--no-progress']) : types;
}

async function integrationTests() {
  const env = { TEST_DATABASE_URL: await testDatabase() };
  const tests = nx(['-t', 'test:int', '--outputStyle=static', ...report('jest-int')], env);
  const results = await Promise.all([tests, runStorm()]);
  return results.find(({ code }) => code !== 0) ?? results[0];
}

/**
 * A minute of faults, mostly waiting: the seed has kills, freezes and lost connections (docs/scaling.md). Everything
 * recovers more slowly beside the tests.
 */
function runStorm() {
  const options = ['--seed=5157', '--faults=10', '--users=1', '--limit=90'];
  const args = ['tools/cluster.mjs', 'storm', '--single', ...options];
  return runToEnd(process.execPath, args, { cwd: projectRoot, show: true });
}

async function browserTests() {
  const env = { TEST_DATABASE_URL: await testDatabase(), CHROMIUM_PATH: await findChromium() };
  return nx(['-t', 'e2e', '--outputStyle=static'], env);
}

/** One server for all tests; each test file makes its own databases in it. */
function testDatabase() {
  return (databaseUrl ??= startTestDatabase());
}

async function startTestDatabase() {
  const { url, stop } = await startTestPostgres();
  defer(stop);
  return url;
}

/**
 * Runs targets without what they depend on, which is built by then: Nx without a daemon writes even the files of an
 * unchanged build again, which others read meanwhile.
 *
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
function nx(args, env = {}) {
  const options = [...SCOPE, '--excludeTaskDependencies', ...args];
  return runNx(options, { show: true, env: { TZ: 'UTC', CI: 'true', NODE_OPTIONS, ...env } });
}

/**
 * @param {string} name
 * @param {readonly string[]} args
 */
function runPackage(name, args) {
  return runToEnd(process.execPath, [packageProgram(name), ...args], { cwd: projectRoot, show: true });
}

/** @param {string} name of the report that Jest writes besides its output on the terminal */
function report(name) {
  return ['--', '--passWithNoTests', '--json', `--outputFile=test-output/${name}.json`];
}
