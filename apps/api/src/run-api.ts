import { setTimeout as wait } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Logger } from 'pino';
import { DemoAccounts } from './auth/accounts/demo-accounts.ts';
import { createApp } from './app.setup.ts';
import { StarterCampaigns } from './evidence/campaigns/starter-campaigns.ts';
import type { Config } from './platform/config/config.ts';
import { InvalidEnvironmentError, receiveConfig } from './platform/config/config.ts';
import { HealthController } from './operations/health/health.controller.ts';
import { JobWorkers } from './platform/jobs/job-workers.ts';
import { createLogger, createLogOutput } from './platform/logging/logger.ts';
import { DemoPortfolios } from './portfolios/demo/demo-portfolios.ts';
import { StarterUpdate } from './operations/universe-admin/starter-update.service.ts';
import { summarizeUniverse } from './screening/universe/snapshot/summarize-universe.ts';
import { UniverseStore } from './screening/universe/universe-store.ts';

/** How long requests in flight get to finish before the process exits anyway. */
const STOP_TIMEOUT_MS = 6_000;
/** How long a proxy gets to find out that this process is stopping, before new connections are refused. */
const PROXY_NOTICE_MS = 3_000;

/**
 * How many connections may wait to be accepted, if the system allows it. A few hundred clients at once fill the default
 * of 511.
 */
const CONNECTION_BACKLOG = 4_096;

/** The exit code for a bad setting, with which a supervisor need not try again (EX_CONFIG of sysexits.h). */
const BAD_SETTING = 78;

/**
 * Starts the API, notifies a parent process when it is ready, and stops gracefully on a signal.
 *
 * @param changes of settings that no variable has; only tests make any
 */
export async function runApi(changes: Partial<Config> = {}): Promise<void> {
  const config = Object.freeze({ ...(await configOrExit()), ...changes });
  const logger = createLogger(config.logLevel, createLogOutput(process.stdout.fd));
  try {
    const app = await createApp(config, logger);
    stopOnSignal(app, logger, config.http.trustedProxies.length > 0 ? PROXY_NOTICE_MS : 0);
    await app.get(UniverseStore).loadStarterIfEmpty();
    await Promise.all([app.get(StarterCampaigns).ensure(), app.get(DemoAccounts).ensure()]);
    await app.get(DemoPortfolios).ensure();
    const { port, host } = config.http;
    await app.listen({ port, host, backlog: CONNECTION_BACKLOG });
    const url = await app.getUrl();
    logger.info({ url }, 'serving');
    const { funds, fundsSeenInto, hasSampleData } = summarizeUniverse(app.get(UniverseStore).current);
    const isStarterOffered = await app.get(StarterUpdate).wasOffered();
    process.send?.({
      type: 'ready',
      url,
      universe: { funds, fundsSeenInto, hasSampleData, isStarterOffered },
    });
  } catch (error) {
    logger.fatal({ err: error }, 'could not start');
    logger.flush(() => process.exit(1));
  }
}

async function configOrExit(): Promise<Config> {
  try {
    return await receiveConfig();
  } catch (error) {
    if (!(error instanceof InvalidEnvironmentError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(BAD_SETTING);
  }
}

function stopOnSignal(app: NestFastifyApplication, logger: Logger, noticeMs: number): void {
  let isStopping = false;
  const stop = (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    logger.info({ signal }, 'stopping');
    // Finds out whether there is room for the log before the process exits.
    logger.flush();
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    app.get(HealthController).announceStop();
    // What a proxy still sends is answered while the jobs end.
    Promise.all([wait(noticeMs), app.get(JobWorkers).stop()])
      .then(() => app.close())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          logger.error({ err: error }, 'did not stop cleanly');
          process.exit(1);
        },
      );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // The parent process is gone, so nothing else would stop this one.
  if (process.send) process.on('disconnect', () => stop('disconnect'));
}
