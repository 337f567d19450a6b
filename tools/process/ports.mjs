import { once } from 'node:events';
import { createServer } from 'node:net';
import { BAD_SETTING, UserError } from '../command/terminal.mjs';

/**
 * Makes sure that the server can listen where PORT and HOST say. The server checks both again; here a mistake shows
 * before anything is built or started.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<number>} PORT
 * @throws {UserError} naming the variable to change
 */
export async function requireFreePort({ PORT, HOST }) {
  const port = Number(PORT || 3000);
  try {
    await listenBriefly(port, HOST || '127.0.0.1');
    return port;
  } catch ({ code }) {
    if (code === 'ERR_SOCKET_BAD_PORT')
      throw new UserError('Bad setting: PORT takes a whole number from 0 to 65535.', BAD_SETTING);
    const reasons = {
      EADDRINUSE: `Port ${port} is in use by another program; stop that one, or set PORT to another port.`,
      EACCES: `PORT ${port} is not open to you; set PORT to 1024 or above.`,
    };
    throw new UserError(reasons[code] ?? `Bad setting: HOST takes an address of this machine (${code}).`);
  }
}

/**
 * A TCP port on 127.0.0.1 that is free now.
 *
 * @returns {Promise<number>}
 */
export function freePort() {
  return listenBriefly(0, '127.0.0.1');
}

async function listenBriefly(port, host) {
  const server = createServer().listen({ port, host, exclusive: true });
  await once(server, 'listening');
  const { port: actualPort } = server.address();
  server.close();
  await once(server, 'close');
  return actualPort;
}
