import { stopChild } from '../process/child-process.mjs';
import { sendSignal } from '../process/signals.mjs';
import { apiEnvironment, startApi } from '../serve/api-server.mjs';

const STOP_GRACE_MS = 8000;

const SETTINGS = {
  PORT: '0',
  HOST: '127.0.0.1',
  RATE_LIMIT: 'off',
  DEMO: 'off',
  APP_PROFILE: 'integration',
  LOG_LEVEL: 'warn',
};

/**
 * A built API that can be killed, frozen and restarted. When it ends by itself, that is a defect, and it is started
 * again.
 *
 * @param {{ dataDir: string, databaseUrl: string, env?: NodeJS.ProcessEnv, link: import('./tcp-proxy.mjs').TcpProxy }}
 *   options
 * `link` is connected to it after each start
 */
export function createApiProcess({ dataDir, databaseUrl, env: extra = {}, link }) {
  const settings = { ...process.env, ...SETTINGS, ...extra };
  const defects = [];
  let api = null;
  let isWanted = false;

  const start = async () => {
    isWanted = true;
    const started = startApi({ dataDir, databaseUrl, env: settings });
    api = started;
    void started.child.ended.then(({ code }) => {
      if (!isWanted || api !== started) return;
      defects.push(`An API process ended by itself (${code}): ${started.lastWords()}`);
      void start().catch(() => {});
    });
    link.connectTo(portOf(await started.ready));
  };
  const kill = async () => {
    isWanted = false;
    sendSignal(api.child.process.pid, 'SIGKILL');
    await api.child.ended;
  };
  const stop = async () => {
    isWanted = false;
    if (api) await stopChild(api.child, { graceMs: STOP_GRACE_MS });
  };
  return {
    env: apiEnvironment({ dataDir, databaseUrl, env: settings }),
    defects,
    start,
    kill,
    stop,
    freeze: () => sendSignal(api.child.process.pid, 'SIGSTOP'),
    thaw: () => sendSignal(api.child.process.pid, 'SIGCONT'),
  };
}

/** @param {string} url */
export function portOf(url) {
  return Number(new URL(url).port);
}

/**
 * @param {string} name
 * @param {ReturnType<typeof createApiProcess>} api
 * @returns {import('./storm.mjs').Fault[]}
 */
export function apiFaults(name, { kill, stop, start, freeze, thaw }) {
  return [
    { name: `kill -9 ${name}`, begin: kill, end: start },
    { name: `restart ${name}`, begin: stop, end: start },
    { name: `freeze ${name}`, begin: async () => freeze(), end: async () => thaw() },
  ];
}
