import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { INestApplication } from '@nestjs/common';
import { pino } from 'pino';
import { createApp } from '../src/app.setup.ts';
import type { Config } from '../src/platform/config/config.ts';
import { configFrom } from '../src/platform/config/config.ts';
import { DatabaseListener } from '../src/platform/database/database-listener.ts';
import { channels } from '../src/platform/database/notification-channels.ts';
import { createLogger } from '../src/platform/logging/logger.ts';
import { expectNoCardNumber } from './stored-card-numbers.ts';
import { readMailedKeys } from './mailbox.ts';
import { setParsingLimit } from './parsing-limit.ts';
import { recordSecret, recordSecretsIn, recordSentSecrets } from './secrets.ts';
import type { TestDatabase, TestUniverse } from './test-database.ts';
import { createTestDatabase } from './test-database.ts';

export interface TestApp {
  readonly app: INestApplication;
  readonly database: TestDatabase;
  readonly url: string;
  /** The application's own `DATA_DIR`. */
  readonly dataDir: string;
  /** An HTTP request to the running application; `body` is the parsed JSON, or the text. */
  get(path: string, init?: RequestInit): Promise<TestResponse>;
  stop(): Promise<void>;
}

export interface TestResponse {
  readonly status: number;
  readonly headers: Headers;
  // oxlint-disable-next-line typescript/no-explicit-any -- what a test reads of a response is its assertion
  readonly body: any;
}

interface TestAppOptions {
  readonly env?: NodeJS.ProcessEnv;
  readonly universe?: TestUniverse;
  /** Shares the database and data directory, like another process of the same installation. Stop that one last. */
  readonly beside?: Pick<TestApp, 'database' | 'dataDir'>;
  /** Hashes passwords at the real cost. Otherwise most of a run would be spent on hashing. */
  readonly hasRealHashes?: boolean;
  /** Other than the real one. */
  readonly cacheLifetimeMs?: number;
  /** Other than the real one. */
  readonly paymentTimeoutMs?: number;
  /** A folder with the pages of the web application, other than the built ones. */
  readonly webFolder?: string;
}

/** The lowest cost that bcrypt accepts. */
const LOW_PASSWORD_COST = 4;

/** Signs the tokens of every application under test, so that a test can sign one of its own. */
export const TEST_JWT_SECRET = 'integration-tests-sign-with-this-secret';

/** One log for all applications of a run, which is searched for secrets at the end. */
const logFile = pino.destination({ dest: process.env.TEST_LOG_FILE!, sync: true });

/** Starts the real application with its own database and data directory on a free port. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { universe, beside, webFolder } = options;
  const database = beside?.database ?? (await createTestDatabase(universe));
  const dataDir = beside?.dataDir ?? (await mkdtemp(join(tmpdir(), 'plumbline-app-')));
  const logger = createLogger('trace', logFile);
  const config = testConfig(database, dataDir, options);
  recordSecret(config.jwtSecret);
  const app = await createApp(config, logger, webFolder);
  // A busy machine takes longer to read a file than one that serves.
  setParsingLimit(app, 60_000);
  await app.listen(0, '127.0.0.1');
  const listener = app.get(DatabaseListener);
  database.onChange.push(() => {
    listener.deliver(channels.tokenHolder, '');
    listener.deliver(channels.portfolio, '');
  });
  const url = await app.getUrl();
  return {
    app,
    database,
    url,
    dataDir: config.dataDir,
    get: (path, init) => request(`${url}${path}`, init),
    stop: async () => {
      await app.close();
      if (beside) return;
      await expectNoCardNumber(database, dataDir);
      await database.drop();
      for (const key of await readMailedKeys(config.dataDir)) recordSecret(key);
      // What a job is still writing may come between.
      await rm(dataDir, { recursive: true, maxRetries: 5 });
    },
  };
}

function testConfig(database: TestDatabase, dataDir: string, options: TestAppOptions): Config {
  const { env = {}, hasRealHashes = false, ...settings } = options;
  const config = configFrom({
    DATABASE_URL: database.url,
    JWT_SECRET: TEST_JWT_SECRET,
    APP_PROFILE: 'integration',
    PORT: '0',
    DATA_DIR: dataDir,
    ...env,
  });
  return {
    ...config,
    passwordCost: hasRealHashes ? config.passwordCost : LOW_PASSWORD_COST,
    cacheLifetimeMs: settings.cacheLifetimeMs ?? config.cacheLifetimeMs,
    paymentTimeoutMs: settings.paymentTimeoutMs ?? config.paymentTimeoutMs,
  };
}

/** Sends a request, and records the secrets in it and in the response. */
export async function request(url: string, init?: RequestInit): Promise<TestResponse> {
  recordSentSecrets(url, init);
  const response = await fetch(url, init);
  const text = await response.text();
  const isJson = /json/.test(response.headers.get('content-type') ?? '');
  const body = isJson ? JSON.parse(text) : text;
  recordSecretsIn(body);
  return { status: response.status, headers: response.headers, body };
}
