import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * How long a server holds a connection that the network has lost without a trace: its TCP keepalive, as patroni.yml
 * sets it.
 */
const KEEPALIVE_MS = 10_000;

/**
 * One link of an installation, on 127.0.0.1, that can be cut, silenced, slowed, or lose its connections.
 *
 * @typedef {object} TcpProxy
 * @property {number} port where it listens
 * @property {(port: number) => void} connectTo the port on 127.0.0.1 that new connections are passed on to
 * @property {() => void} cut resets all connections, and each new one, until `restore`
 * @property {() => void} silence passes nothing on; connections stay open and go on after `restore`
 * @property {() => void} lose passes on nothing more through the connections open now; new ones work
 * @property {(delayMs: number) => void} slow delays everything
 * @property {() => void} restore ends what `cut`, `silence` or `slow` has begun
 * @property {() => void} close
 */

/**
 * @param {{ target?: number }} [options] the port on 127.0.0.1 to pass on to; not needed before the first connection
 * @returns {Promise<TcpProxy>}
 */
export async function startTcpProxy({ target = 0 } = {}) {
  const connections = new Set();
  const state = { target, isCut: false, delayMs: 0, silenced: null };
  const server = createServer((client) => {
    if (state.isCut) client.resetAndDestroy();
    else accept(client, state, connections);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: server.address().port,
    connectTo: (port) => void (state.target = port),
    cut: () => {
      state.isCut = true;
      for (const { reset } of connections) reset();
    },
    silence: () => void (state.silenced ??= signal()),
    lose: () => {
      for (const connection of connections) connection.lose();
    },
    slow: (delayMs) => void (state.delayMs = delayMs),
    restore: () => {
      Object.assign(state, { isCut: false, delayMs: 0 });
      state.silenced?.resolve();
      state.silenced = null;
    },
    close: () => {
      server.close();
      for (const { reset } of connections) reset();
    },
  };
}

function accept(client, state, connections) {
  const server = connect(state.target, '127.0.0.1');
  const connection = {
    isLost: false,
    reset: () => {
      connections.delete(connection);
      for (const socket of [client, server]) socket.resetAndDestroy();
    },
    lose: () => {
      connection.isLost = true;
      setTimeout(() => server.resetAndDestroy(), KEEPALIVE_MS).unref();
    },
  };
  connections.add(connection);
  for (const socket of [client, server]) {
    socket.setNoDelay(true);
    socket.on('error', () => {});
    socket.on('close', () => !connection.isLost && connection.reset());
  }
  void pump(client, server, connection, state);
  void pump(server, client, connection, state);
}

/** Passes on what one side sends, and its end. */
async function pump(from, to, connection, state) {
  try {
    for await (const chunk of from) {
      if (state.delayMs > 0) await pause(state.delayMs);
      await state.silenced?.promise;
      if (connection.isLost) continue;
      if (!to.write(chunk)) await once(to, 'drain');
    }
    await state.silenced?.promise;
    if (!connection.isLost) to.end();
  } catch {
    if (!connection.isLost) connection.reset();
  }
}

function signal() {
  let resolve;
  const promise = new Promise((settle) => (resolve = settle));
  return { promise, resolve };
}
