import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../command/paths.mjs';

const SHIPPED = path.join(projectRoot, 'docker', 'cluster', 'haproxy.cfg');

/**
 * `docker/cluster/haproxy.cfg` with the addresses of one machine, so that a storm tries what is shipped.
 *
 * @param {{ ports: { http: number, primary: number }, apiPorts: readonly number[],
 *   nodes: readonly { name: string, port: number, restPort: number }[] }} options
 * @returns {string}
 */
export function haproxyConfig({ ports, apiPorts, nodes }) {
  const databases = nodes.map(
    ({ name, port, restPort }) => `  server ${name} 127.0.0.1:${port} check port ${restPort}\n`,
  );
  const processes = apiPorts.map((port, index) => `  server api${index + 1} 127.0.0.1:${port} check`);
  const changes = [
    [/resolvers docker\n(?: .+\n)+\n/, ''],
    [/ resolvers docker.*/, ''],
    [/bind :5432/, `bind 127.0.0.1:${ports.primary}`],
    [/bind :3000/, `bind 127.0.0.1:${ports.http}`],
    [/(?: {2}server pg\d .*\n)+/, databases.join('')],
    [/ {2}server-template api .*/g, processes.join('\n')],
  ];
  return changes.reduce(replace, readFileSync(SHIPPED, 'utf8'));
}

function replace(text, [pattern, replacement]) {
  if (text.search(pattern) < 0) throw new Error(`${SHIPPED} has nothing like ${pattern}.`);
  return text.replace(pattern, replacement);
}
