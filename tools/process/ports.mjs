import { createServer } from 'node:net';

/**
 * A TCP port on 127.0.0.1 that nobody listens on just now. Another process may take it before we do: who uses it
 * must be ready to ask for another.
 *
 * @returns {Promise<number>}
 */
export async function freePort() {
  const server = createServer();
  try {
    await listen(server, { port: 0, host: '127.0.0.1' });
    return server.address().port;
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

/**
 * Why nothing can listen there, as a system error code, or `null` when the place is free.
 *
 * @param {{ port: number, host: string }} address
 * @returns {Promise<string | null>}
 */
export async function listenProblem(address) {
  const server = createServer();
  try {
    await listen(server, address);
    return null;
  } catch (error) {
    return error.code ?? String(error);
  } finally {
    await new Promise((resolve) => server.close(resolve));
  }
}

/**
 * @param {import('node:net').Server} server
 * @param {import('node:net').ListenOptions} address
 */
function listen(server, address) {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ ...address, exclusive: true }, () => resolve(undefined));
  });
}
