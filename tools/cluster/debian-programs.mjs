import { existsSync, readFileSync } from 'node:fs';
import { UserError } from '../command/terminal.mjs';

/** The programs of a cluster, as Debian 12 installs them. */
export const programs = {
  etcd: '/usr/bin/etcd',
  patroni: '/usr/bin/patroni',
  haproxy: '/usr/sbin/haproxy',
  postgresBin: '/usr/lib/postgresql/15/bin',
};

const INSTALL = 'apt-get install --no-install-recommends postgresql-15 patroni etcd-server haproxy';

/**
 * Makes sure that a cluster can be started.
 *
 * @returns {{ uid: number, gid: number }} the user `postgres`, which runs PostgreSQL
 * @throws {UserError} that says what is needed
 */
export function requireClusterPrograms() {
  if (process.getuid?.() !== 0)
    throw new UserError(
      'npm run cluster needs root: it runs PostgreSQL as the user postgres. Add -- storm --single for one machine.',
    );
  const missing = Object.values(programs).filter((path) => !existsSync(path));
  if (missing.length > 0)
    throw new UserError(
      `npm run cluster needs packages of Debian 12 (${missing.join(', ')} not found): ${INSTALL}`,
    );
  const [, uid, gid] = /^postgres:[^:]*:(\d+):(\d+)/m.exec(readFileSync('/etc/passwd', 'utf8'));
  return { uid: Number(uid), gid: Number(gid) };
}
