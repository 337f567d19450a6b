import { execFile } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { projectRoot } from '../../process/paths.mjs';

const LOOK_AGAIN_AFTER_MS = 200;

/** Loads a universe with the built command into the database of a running Plumbline, and waits until it serves it. */
export async function simulateUniverse(
  url: string,
  databaseUrl: string,
  args: readonly string[],
): Promise<void> {
  const before = await releaseOf(url);
  const command = path.join(projectRoot, 'apps/api/dist/universe-cli.js');
  const env = { ...process.env, DATABASE_URL: databaseUrl, JWT_SECRET: 'x'.repeat(32) };
  await promisify(execFile)(process.execPath, [command, ...args], { env });
  while ((await releaseOf(url)) === before) await wait(LOOK_AGAIN_AFTER_MS);
}

async function releaseOf(url: string): Promise<number> {
  const response = await fetch(new URL('/api/health/ready', url));
  const { universe } = (await response.json()) as { universe: { release: number } };
  return universe.release;
}
