import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startChild, stopChild } from '../process/child-process.mjs';
import { freePort } from '../process/ports.mjs';
import { sendSignal } from '../process/signals.mjs';
import { UserError } from '../command/terminal.mjs';
import { apiFaults, createApiProcess } from './api-process.mjs';
import { programs, requireClusterPrograms } from './debian-programs.mjs';
import { haproxyConfig } from './haproxy-config.mjs';
import { linkFaults } from './link-faults.mjs';
import { PASSWORD, createPatroniNode } from './patroni-node.mjs';
import { clusterFaults } from './patroni-faults.mjs';
import { startTcpProxy } from './tcp-proxy.mjs';
import { SIMULATE, runUniverseCommand } from './users/release-switcher.mjs';

/** What is started, as `docker/compose.cluster.yml` starts it. */
export const LAYOUT = {
  nodes: 3,
  etcdMembers: 3,
  apiProcesses: 2,
  // A busy machine does not cost the leader its place. Patroni's module for version 2 of the API never takes the lease
  // of another; docs/scaling.md has why that matters.
  etcdOptions: ['--heartbeat-interval=200', '--election-timeout=2000', '--enable-v2'],
};
const START_LIMIT_MS = 90_000;
const WHOLE_LIMIT_MS = 180_000;
const STOP_GRACE_MS = 3000;

/**
 * 3 etcd, 3 PostgreSQL under Patroni, HAProxy and 2 API processes on 127.0.0.1, each link through a proxy of ours.
 *
 * @param {{ dataDir: string, defer: import('../command/run-command.mjs').Defer }} options
 * @returns {Promise<import('./storm.mjs').Installation>}
 */
export async function startPatroniCluster({ dataDir, defer }) {
  const account = requireClusterPrograms();
  const folder = path.join(dataDir, 'cluster');
  mkdirSync(folder);
  [dataDir, folder].forEach((each) => chmodSync(each, 0o755));
  const etcd = await startEtcd(folder, defer);
  const nodes = [];
  defer(() => Promise.all(nodes.map((node) => node.stop())));
  for (let number = 1; number <= LAYOUT.nodes; number += 1) {
    const etcdPorts = etcd.map(({ port }) => port);
    nodes.push(await createPatroniNode({ name: `pg${number}`, folder, account, etcdPorts }));
    await nodes.at(-1).start();
    // The first becomes the primary, and the others copy it.
    await waitFor(
      () => findLeader(nodes),
      START_LIMIT_MS,
      `PostgreSQL does not start; see ${folder}/pg1.log.`,
    );
  }
  await waitUntilWhole(nodes);
  const ports = { http: await freePort(), primary: await freePort() };
  const apis = await Promise.all(
    Array.from({ length: LAYOUT.apiProcesses }, (_, index) =>
      createApi({ name: `API ${index + 1}`, dataDir, ports }),
    ),
  );
  defer(() => Promise.all(apis.map((api) => api.stop())));
  const haproxy = createHaproxy({ folder, ports, apis, nodes });
  haproxy.start();
  defer(() => haproxy.stop());
  await waitFor(
    async () => (await runUniverseCommand(SIMULATE, apis[0].env)) !== null,
    START_LIMIT_MS,
    'The universe could not be loaded.',
  );
  for (const api of apis) await api.start();
  return toInstallation({ dataDir, ports, nodes, apis, etcd, haproxy });
}

/** Everything is there twice or more, except HAProxy. */
function toInstallation({ dataDir, ports, nodes, apis, etcd, haproxy }) {
  const waitUntilNoLeader = () =>
    waitFor(
      async () => !(await findLeader(nodes)),
      WHOLE_LIMIT_MS,
      'The primary goes on without a majority of etcd.',
    );
  const faults = [
    ...clusterFaults({ nodes, etcd, findLeader: () => findLeader(nodes), waitUntilNoLeader }),
    ...apis.flatMap((api) => [
      ...apiFaults(api.name, api),
      ...linkFaults(`the link to ${api.name}`, api.link),
      ...linkFaults(`the link of ${api.name} to the primary`, api.toPrimary),
    ]),
  ];
  return {
    url: `http://127.0.0.1:${ports.http}`,
    processUrls: () => apis.map(({ link }) => `http://127.0.0.1:${link.port}`),
    databaseUrl: () => databaseUrlAt(ports.primary),
    outbox: path.join(dataDir, 'outbox'),
    universeCommand: (args) => runUniverseCommand(args, apis[0].env),
    defects: apis.flatMap(({ defects }) => defects),
    waitUntilWhole: () => waitUntilWhole(nodes),
    faults: [
      ...faults.map((fault) => ({ isSurvivable: true, ...fault })),
      { name: 'kill -9 HAProxy', begin: async () => haproxy.kill(), end: async () => haproxy.start() },
    ],
  };
}

async function startEtcd(folder, defer) {
  const members = [];
  for (let number = 1; number <= LAYOUT.etcdMembers; number += 1)
    members.push({ name: `etcd${number}`, port: await freePort(), peerPort: await freePort() });
  const cluster = members.map(({ name, peerPort }) => `${name}=http://127.0.0.1:${peerPort}`).join(',');
  const running = members.map((member) => createEtcdMember(member, { folder, cluster }));
  defer(() => Promise.all(running.map((member) => member.stop())));
  running.forEach((member) => member.start());
  // Before that, Patroni cannot read the version.
  await waitFor(
    () => hasDecidedVersion(running[0]),
    START_LIMIT_MS,
    `etcd does not start; see ${folder}/etcd1.log.`,
  );
  return running;
}

async function hasDecidedVersion({ port }) {
  const response = await fetch(`http://127.0.0.1:${port}/version`).catch(() => null);
  return response?.ok && (await response.json()).etcdcluster !== 'not_decided';
}

function createEtcdMember({ name, port, peerPort }, { folder, cluster }) {
  const [client, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peerPort}`];
  const args = [
    `--name=${name}`,
    `--data-dir=${path.join(folder, name)}`,
    `--listen-client-urls=${client}`,
    `--advertise-client-urls=${client}`,
    `--listen-peer-urls=${peer}`,
    `--initial-advertise-peer-urls=${peer}`,
    `--initial-cluster=${cluster}`,
    ...LAYOUT.etcdOptions,
    '--log-level=warn',
  ];
  return { name, port, ...createDaemon(programs.etcd, args, path.join(folder, `${name}.log`)) };
}

function createHaproxy({ folder, ports, apis, nodes }) {
  const file = path.join(folder, 'haproxy.cfg');
  writeFileSync(file, haproxyConfig({ ports, apiPorts: apis.map(({ link }) => link.port), nodes }));
  return createDaemon(programs.haproxy, ['-db', '-f', file], path.join(folder, 'haproxy.log'));
}

/** A program that runs in the foreground. */
function createDaemon(program, args, logFile) {
  let child = null;
  return {
    start: () => void (child = startChild(program, args, { cwd: '/', logFile })),
    kill: () => sendSignal(child.process.pid, 'SIGKILL'),
    stop: () => child && stopChild(child, { graceMs: STOP_GRACE_MS }),
  };
}

async function createApi({ name, dataDir, ports }) {
  const link = await startTcpProxy();
  const toPrimary = await startTcpProxy({ target: ports.primary });
  const api = createApiProcess({
    dataDir,
    databaseUrl: databaseUrlAt(toPrimary.port),
    env: { TRUSTED_PROXIES: '127.0.0.1' },
    link,
  });
  return { name, link, toPrimary, ...api };
}

function databaseUrlAt(port) {
  return `postgresql://plumbline:${PASSWORD}@127.0.0.1:${port}/plumbline`;
}

/** The node that Patroni reports as the primary; null while there is none. */
async function findLeader(nodes) {
  for (const node of nodes) {
    const { status } = await node.rest('GET', '/primary').catch(() => ({ status: 0 }));
    if (status === 200) return node;
  }
  return null;
}

/** Until there is a primary, a synchronous standby and another replica, all streaming. */
async function waitUntilWhole(nodes) {
  const isWhole = async () => {
    const leader = await findLeader(nodes);
    if (!leader) return false;
    const { body } = await leader.rest('GET', '/cluster').catch(() => ({ body: {} }));
    const members = body.members ?? [];
    const roles = members.map(({ role }) => role).sort();
    const areRunning = members.every(({ state }) => state === 'running' || state === 'streaming');
    return areRunning && String(roles) === 'leader,replica,sync_standby';
  };
  await waitFor(isWhole, WHOLE_LIMIT_MS, 'The cluster does not become whole again.');
}

async function waitFor(condition, limitMs, message) {
  const deadline = performance.now() + limitMs;
  for (;;) {
    const result = await condition();
    if (result) return result;
    if (performance.now() > deadline) throw new UserError(message);
    await pause(250);
  }
}
