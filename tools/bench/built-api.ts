import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { PlansResponse } from '@plumbline/contracts';
import { startEmbeddedPostgres } from '../db/embedded-postgres.mjs';
import { loadUniverse } from '../db/load-universe.mjs';
import { stopAllChildren, stopChild } from '../process/child-process.mjs';
import { onStopSignals } from '../process/signals.mjs';
import { startApi } from '../serve/api-server.mjs';
import { ensureBuilt } from '../setup/build.mjs';

const STOP_GRACE_MS = 5000;
/** The lag that the API reports includes the interval between two measurements. */
const LAG_RESOLUTION_MS = 10;

/** Whom {@link signUp} registers. */
export const HOLDER = { email: 'holder@example.org', password: 'correct horse battery' };

/** An API that a benchmark has started, and the database of its own that it works on. */
export interface BuiltApi {
  readonly url: string;
  readonly pid: number;
  readonly databaseUrl: string;
}

/**
 * Builds the API when a source has changed, and runs it on a free port with the starter universe, without demo accounts
 * and limits on attempts unless `env` says otherwise, as long as `use` takes. Its database is deleted afterwards.
 */
export async function withBuiltApi(
  use: (api: BuiltApi) => Promise<void>,
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  await ensureBuilt();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'plumbline-bench-'));
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  let isStopping = false;
  // What we start is in groups of its own, and would outlive us.
  const stopListening = onStopSignals(() => {
    isStopping = true;
    void stopAllChildren()
      .then(remove)
      .finally(() => process.exit(1));
  });
  try {
    await useBuiltApi(use, dataDir, env);
  } catch (error) {
    // It fails because its servers are stopping; this process ends with the last of them.
    if (isStopping) await new Promise(() => {});
    throw error;
  } finally {
    remove();
    stopListening();
  }
}

async function useBuiltApi(
  use: (api: BuiltApi) => Promise<void>,
  dataDir: string,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  const { url: databaseUrl, stop } = await startEmbeddedPostgres({ dataDir, durable: false });
  try {
    await withApiProcess({ dataDir, databaseUrl, env }, async ({ child, ready, lastWords }) => {
      const url = await ready;
      const death = child.ended.then(() => Promise.reject(new Error(lastWords())));
      await Promise.race([use({ url, pid: child.process.pid!, databaseUrl }), death]);
    });
  } finally {
    await stop();
  }
}

interface SecondApi {
  readonly url: string;
  readonly pid: number;
  readonly readyMs: number;
}

/** Runs a second API on the same database, until it is ready and `use` has returned. */
export async function withSecondApi(
  { databaseUrl }: Pick<BuiltApi, 'databaseUrl'>,
  use: (started: SecondApi) => Promise<void> | void,
): Promise<void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'plumbline-bench-'));
  const startedAt = performance.now();
  try {
    await withApiProcess({ dataDir, databaseUrl }, async ({ child, ready }) => {
      const url = await ready;
      await use({ url, pid: child.process.pid!, readyMs: performance.now() - startedAt });
    });
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function withApiProcess(
  {
    env,
    ...where
  }: { readonly dataDir: string; readonly databaseUrl: string; readonly env?: NodeJS.ProcessEnv },
  use: (api: ReturnType<typeof startApi>) => Promise<void>,
): Promise<void> {
  const settings = {
    PORT: '0',
    HOST: '127.0.0.1',
    RATE_LIMIT: 'off',
    APP_PROFILE: 'integration',
    DEMO: 'off',
    ...env,
  };
  const api = startApi({ ...where, env: { ...process.env, ...settings } });
  try {
    await use(api);
  } finally {
    await stopChild(api.child, { graceMs: STOP_GRACE_MS });
  }
}

/** Loads a simulated universe into the database of a running API, and waits until the API serves it. */
export async function simulateUniverse(
  { url, databaseUrl }: Omit<BuiltApi, 'pid'>,
  { instruments, positions }: { readonly instruments: string; readonly positions: string },
): Promise<void> {
  const before = await getRelease(url);
  await loadUniverse(databaseUrl, ['simulate', '--instruments', instruments, '--holdings', positions]);
  while ((await getRelease(url)) === before) await pause(200);
}

/** Registers an account in good standing. Returns the headers of its requests. */
export async function signUp(url: string): Promise<Readonly<Record<string, string>>> {
  const person = { firstName: 'Hanna', lastName: 'Holder', zipCode: '12345', ...HOLDER };
  await post(url, '/api/register-activate', person);
  const { email: username, password } = HOLDER;
  const { id_token: token } = await post(url, '/api/authenticate', { username, password });
  const headers = { authorization: `Bearer ${token}` };
  await buyBasic(url, headers);
  return headers;
}

async function buyBasic(url: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const year = new Date().getUTCFullYear() + 3;
  const card = {
    cardNumber: '4242424242424242',
    expMonth: 12,
    expYear: year,
    cvc: '123',
    zipCode: '12345',
  };
  await post(url, '/api/payment/payment-method', card, headers);
  const response = await fetch(new URL('/api/payment/plans', url));
  const { plans } = (await response.json()) as PlansResponse;
  const [price] = plans.find(({ plan }) => plan === 'BASIC')!.prices;
  await post(url, '/api/payment/subscription', { priceId: price!.priceId, couponId: '' }, headers);
}

/** How much processor time the process of an API has used, in milliseconds. */
export async function processorTime(url: string): Promise<number> {
  return 1000 * findMetric(await readMetrics(url), 'process_cpu_seconds_total');
}

/** How long the event loop of the API was blocked since the last call, in milliseconds. */
export async function eventLoopDelay(url: string): Promise<{ readonly p99: number; readonly max: number }> {
  const text = await readMetrics(url);
  const value = (name: string) =>
    Math.max(0, 1000 * findMetric(text, `nodejs_eventloop_lag_${name}_seconds`) - LAG_RESOLUTION_MS);
  return { p99: value('p99'), max: value('max') };
}

async function readMetrics(url: string): Promise<string> {
  return (await fetch(new URL('/api/metrics', url))).text();
}

function findMetric(text: string, name: string): number {
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)![1]);
}

/** Number of the release that an API serves. */
export async function getRelease(url: string): Promise<number> {
  const response = await fetch(new URL('/api/health/ready', url));
  const { universe } = (await response.json()) as { universe: { release: number } };
  return universe.release;
}

async function post(
  url: string,
  path: string,
  body: object,
  authorization: Readonly<Record<string, string>> = {},
): Promise<Readonly<Record<string, string>>> {
  const headers = { 'content-type': 'application/json', ...authorization };
  const response = await fetch(new URL(path, url), { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path} responded with ${response.status}`);
  return (await response.json()) as Record<string, string>;
}
