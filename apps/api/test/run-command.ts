import type { ChildProcess } from 'node:child_process';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { receiveNotifications } from './notifications.ts';
import type { TestApp } from './test-app.ts';
import { TEST_JWT_SECRET } from './test-app.ts';
import type { TestDatabase } from './test-database.ts';

export interface CommandOutcome {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a built command of the API, such as `account-cli`, on a database, as an operator's terminal does. */
export function runCommand(
  name: string,
  args: readonly string[],
  database: TestDatabase,
  settings: NodeJS.ProcessEnv = {},
): Promise<CommandOutcome> {
  return startCommand(name, args, database, settings).outcome;
}

/** Like `runCommand`, on the database of a running application, which has heard of all changes when this returns. */
export async function runCommandBeside(
  api: TestApp,
  name: string,
  args: readonly string[],
  settings: NodeJS.ProcessEnv = {},
): Promise<CommandOutcome> {
  const outcome = await runCommand(name, args, api.database, settings);
  await receiveNotifications(api);
  return outcome;
}

/** Like `runCommand`, for a command that is stopped. */
export function startCommand(
  name: string,
  args: readonly string[],
  database: TestDatabase,
  settings: NodeJS.ProcessEnv = {},
): { readonly child: ChildProcess; readonly outcome: Promise<CommandOutcome> } {
  const script = fileURLToPath(new URL(`../dist/${name}.js`, import.meta.url));
  const env = { ...process.env, DATABASE_URL: database.url, JWT_SECRET: TEST_JWT_SECRET, ...settings };
  let ended: (outcome: CommandOutcome) => void;
  const outcome = new Promise<CommandOutcome>((resolve) => (ended = resolve));
  const child = execFile(process.execPath, [script, ...args], { env }, (_, stdout, stderr) =>
    ended({ exitCode: child.exitCode!, stdout, stderr }),
  );
  return { child, outcome };
}
