/**
 * `npm run cluster`: Plumbline on more than one machine, in small. `-- storm` lets faults strike it, and compares what
 * was acknowledged with what is there afterwards; `-- storm --single` does so with one API process and the embedded
 * PostgreSQL. `--only 'kill -9'` takes only the faults with that in their names.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { startPatroniCluster } from './cluster/patroni-cluster.mjs';
import { startSingleMachine } from './cluster/single-machine.mjs';
import { runStorm } from './cluster/storm.mjs';
import { runCommand } from './command/run-command.mjs';
import { UserError, step } from './command/terminal.mjs';
import { ensureBuilt } from './setup/build.mjs';

const { values: options, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: {
    single: { type: 'boolean', default: false },
    seed: { type: 'string', default: String(Math.ceil(Math.random() * 1e6)) },
    faults: { type: 'string', default: '100' },
    users: { type: 'string', default: '2' },
    limit: { type: 'string', default: '30' },
    only: { type: 'string', default: '' },
  },
});

await runCommand(async ({ defer }) => {
  await ensureBuilt();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'plumbline-storm-'));
  let isFine = false;
  defer(() => {
    if (isFine) rmSync(dataDir, { recursive: true, force: true });
    else console.log(`Data and logs are in ${dataDir}`);
  });
  const start = options.single ? startSingleMachine : startPatroniCluster;
  const installation = await step('Starting', () => start({ dataDir, defer }));
  if (!positionals.includes('storm')) {
    isFine = true;
    return serve(installation);
  }
  installation.faults = installation.faults.filter(({ name }) => name.includes(options.only));
  if (installation.faults.length === 0) throw new UserError(`No fault is named ${options.only}.`);
  isFine = await runStorm(installation, {
    seed: Number(options.seed),
    faults: Number(options.faults),
    users: Number(options.users),
    limitSeconds: Number(options.limit),
    print: console.log,
  });
  return isFine ? 0 : 1;
});

/** Until a signal ends this process. */
function serve({ url }) {
  console.log(`Plumbline is ready at ${url}`);
  return new Promise(() => {});
}
