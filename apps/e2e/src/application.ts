import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { databaseUrl, runStatement } from '../../../tools/db/run-statement.mjs';
import { verifyLog } from '../../../tools/jest/log-secrets.mjs';
import { stopChild } from '../../../tools/process/child-process.mjs';
import { tellingLines } from '../../../tools/process/log-file.mjs';
import { startApi } from '../../../tools/serve/api-server.mjs';

/**
 * The address in mails and receipts. Nothing listens there: journeys follow the same paths at the real origin. Browsers
 * trust `.localhost` like https, without which there are no passkeys.
 */
const PUBLIC_URL = 'http://plumbline.localhost';
const script = fileURLToPath(new URL('../../../tools/serve/run-test-api.mjs', import.meta.url));
const STOP_GRACE_MS = 10_000;

/** The built API, which also serves the built web application. */
export interface Application {
  readonly origin: string;
  readonly publicUrl: string;
  readonly dataDir: string;
  /** Records a password, key, token or card number, which must not appear in the log. */
  recordSecret(secret: string): void;
}

/**
 * Runs the application while `use` needs it, on a database of its own with the sample universe. Throws afterwards when
 * its log, written at the level `trace`, contains a secret.
 */
export async function withApplication(use: (application: Application) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-e2e-'));
  const secrets = new Set<string>();
  await withDatabase(async (url) => {
    const env = { ...process.env, PORT: '0', PUBLIC_URL, LOG_LEVEL: 'trace', MARKETING_SITE_URL: undefined };
    const api = startApi({ dataDir, databaseUrl: url, env, script });
    try {
      const { origin } = new URL(await api.ready);
      const recordSecret = (secret: string) => void secrets.add(secret);
      await use({ origin, publicUrl: PUBLIC_URL, dataDir, recordSecret });
    } finally {
      await stopChild(api.child, { graceMs: STOP_GRACE_MS });
    }
  });
  const logFile = join(dataDir, 'logs', 'api.log');
  for (const line of tellingLines(readFileSync(logFile, 'utf8'))) process.stderr.write(`${line}\n`);
  await verifyLog(logFile, [...secrets]);
  rmSync(dataDir, { recursive: true, force: true });
}

/** A database of its own with the sample universe. */
async function withDatabase(use: (url: string) => Promise<void>): Promise<void> {
  const server = process.env.TEST_DATABASE_URL!;
  const name = `plumbline_e2e_${randomBytes(6).toString('hex')}`;
  const template = `${process.env.TEST_TEMPLATE_DATABASES}_sample`;
  await runStatement(server, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  try {
    await use(databaseUrl(server, name));
  } finally {
    await runStatement(server, `DROP DATABASE ${name} WITH (FORCE)`);
  }
}
