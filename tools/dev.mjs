/**
 * `npm run dev`: like `npm start`, with every change applied at once. Open the address of the web server it prints:
 * that one reloads the page and forwards /api. With `-- --inspect`, a debugger can be attached to the API.
 */
import { once } from 'node:events';
import path from 'node:path';
import { packageProgram, projectRoot } from './command/paths.mjs';
import { runCommand } from './command/run-command.mjs';
import { UserError } from './command/terminal.mjs';
import { startChild, stopChild } from './process/child-process.mjs';
import { apiEnvironment } from './serve/api-server.mjs';
import { prepareToServe } from './serve/prepare-to-serve.mjs';

const { env } = process;
const inspection = process.argv.slice(2).filter((argument) => argument.startsWith('--inspect'));

await runCommand(develop, { stoppedExitCode: 0 });

/** @type {Parameters<typeof runCommand>[0]} */
async function develop({ defer }) {
  const { dataDir, port, startDatabase, setChildren } = await prepareToServe('npm run dev', defer);
  const { url: databaseUrl } = await startDatabase();
  const bundler = run([packageProgram('rolldown'), '-c', '--watch'], {
    cwd: path.join(projectRoot, 'apps', 'api'),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  defer(() => stopChild(bundler, { graceMs: 5000 }));
  // It writes all files at first. A server that runs by then would start again, in the middle of its first load.
  await Promise.race([once(bundler.process, 'message'), bundler.ended]);
  const servers = [
    run([...inspection, '--watch', '--watch-preserve-output', 'apps/api/dist/main.js'], {
      env: apiEnvironment({ dataDir, databaseUrl, env }),
    }),
    // The port is where the web server finds the API.
    run([packageProgram('vite')], {
      cwd: path.join(projectRoot, 'apps', 'web'),
      env: { ...env, PORT: String(port) },
    }),
  ];
  defer(() => Promise.all(servers.map((child) => stopChild(child, { graceMs: 5000 }))));
  const watchers = [bundler, ...servers];
  setChildren(watchers);
  await Promise.race(watchers.map((child) => child.ended));
  throw new UserError('A part of the development set-up ended; its last output is above.');
}

/**
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
function run(args, options = {}) {
  return startChild(process.execPath, args, {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
    ...options,
  });
}
