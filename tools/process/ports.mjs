import { once } from 'node:events';
import { createServer } from 'node:net';
import { UserError } from './terminal.mjs';

/**
 * Where the server is told to listen. The server checks these again; here a mistake shows before anything is started.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ port: number, host: string }}
 * @throws {UserError} naming PORT when it is no port
 */
export function listenAddress(env) {
  const port = Number(env.PORT || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new UserError('Bad setting: PORT takes a whole number from 0 to 65535.');
  }
  return { port, host: env.HOST || '127.0.0.1' };
}

/**
 * Makes sure that the server can listen there.
 *
 * @param {{ port: number, host: string }} address
 * @throws {UserError} naming the variable to change
 */
export async function requireFreeAddress({ port, host }) {
  try {
    await boundPort({ port, host });
  } catch ({ code }) {
    if (code === 'EADDRINUSE') {
      throw new UserError(
        `Port ${port} is in use by another program; stop that one, or set PORT to another port.`,
      );
    }
    if (code === 'EACCES') throw new UserError(`PORT ${port} is not open to you; set PORT to 1024 or above.`);
    throw new UserError(`Bad setting: HOST takes an address of this machine (${code}).`);
  }
}

/**
 * A TCP port on 127.0.0.1 that is free now. Another process may take it first: the caller must be ready to retry.
 *
 * @returns {Promise<number>}
 */
export function freePort() {
  return boundPort({ port: 0, host: '127.0.0.1' });
}

/** @param {import('node:net').ListenOptions} address */
async function boundPort(address) {
  const server = createServer().listen({ ...address, exclusive: true });
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}
