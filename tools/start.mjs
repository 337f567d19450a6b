/**
 * `npm start`: from a fresh clone to a running Plumbline. Builds, starts the embedded PostgreSQL (unless DATABASE_URL
 * names another) and the API, and ends them in good order.
 */
import { runCommand } from './command/run-command.mjs';
import { UserError, step } from './command/terminal.mjs';
import { stopChild } from './process/child-process.mjs';
import { startApi } from './serve/api-server.mjs';
import { describeFunds, describeStarter } from './serve/describe-funds.mjs';
import { prepareToServe } from './serve/prepare-to-serve.mjs';

/** The server gets most of the time there is to stop, for its requests in flight. */
const SERVER_GRACE_MS = 6500;

const { env } = process;

await runCommand(start, { stoppedExitCode: 0 });

/** @type {Parameters<typeof runCommand>[0]} */
async function start({ defer }) {
  const { dataDir, startDatabase, setChildren } = await prepareToServe('npm start', defer);
  // After the server, which takes longer to load its code.
  const starting = Promise.resolve().then(startDatabase);
  const databaseUrl = starting.then((database) => database.url);
  const { child, ready, lastWords, universe } = startApi({ dataDir, databaseUrl, env });
  defer(() => stopChild(child, { graceMs: SERVER_GRACE_MS }));
  setChildren([child]);
  const database = await starting;
  const url = await step('Starting the server', () => ready);
  for (const line of [describeFunds(universe()), describeStarter(universe())])
    if (line !== null) console.log(line);
  console.log(`Plumbline is ready at ${publicUrl(url)}`);
  const reason = await Promise.race([
    child.ended.then(() => `The server stopped unexpectedly.\n${lastWords()}`),
    ...(database.ended
      ? [database.ended.then(() => `PostgreSQL stopped unexpectedly; see ${dataDir}/logs.`)]
      : []),
  ]);
  throw new UserError(reason);
}

/** @param {string} servingUrl where the server reports that it listens */
function publicUrl(servingUrl) {
  return (env.PUBLIC_URL || `http://localhost:${new URL(servingUrl).port || 80}`).replace(/\/$/, '');
}
