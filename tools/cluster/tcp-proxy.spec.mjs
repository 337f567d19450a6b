import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { startTcpProxy } from './tcp-proxy.mjs';

describe('TCP proxy', () => {
  let server;
  let proxy;
  const sockets = [];

  beforeAll(async () => {
    server = createServer((socket) => socket.on('error', () => {}).pipe(socket));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    proxy = await startTcpProxy({ target: server.address().port });
  });
  afterAll(() => {
    sockets.forEach((socket) => socket.destroy());
    proxy.close();
    server.close();
  });

  const open = () => {
    const socket = connect(proxy.port, '127.0.0.1').on('error', () => {});
    sockets.push(socket);
    return socket;
  };
  const close = (socket) => new Promise((resolve) => void socket.once('close', resolve));
  const echo = async (socket, text) => {
    socket.write(text);
    const [data] = await once(socket, 'data');
    return data.toString();
  };

  it('passes on what both sides send', async () => {
    expect(await echo(open(), 'one')).toBe('one');
  });

  it('resets connections while it is cut', async () => {
    const socket = open();
    await echo(socket, 'one');
    const closed = close(socket);
    proxy.cut();
    await closed;
    await close(open());
    proxy.restore();
    expect(await echo(open(), 'two')).toBe('two');
  });

  it('holds back what is sent while it is silenced', async () => {
    const socket = open();
    await echo(socket, 'one');
    proxy.silence();
    let hasArrived = false;
    const arrived = echo(socket, 'two').finally(() => (hasArrived = true));
    await new Promise(setImmediate);
    expect(hasArrived).toBe(false);
    proxy.restore();
    expect(await arrived).toBe('two');
  });

  it('loses connections without a trace, and takes new ones', async () => {
    const socket = open();
    await echo(socket, 'one');
    proxy.lose();
    let hasArrived = false;
    socket.once('data', () => (hasArrived = true)).write('two');
    expect(await echo(open(), 'three')).toBe('three');
    expect([hasArrived, socket.destroyed]).toEqual([false, false]);
  });
});
