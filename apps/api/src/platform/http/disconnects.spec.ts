import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { connect } from 'node:net';
import { fastify } from 'fastify';
import { until } from '../../../test/until.ts';
import { closeUnsentResponses, onceClosed } from './disconnects.ts';
import type { ObserveRequest } from './observe-requests.ts';
import { observeRequests } from './observe-requests.ts';

const REQUESTS = 20;

/** Sends requests without waiting for responses, and hangs up once `hasArrived` says so. */
async function sendAndHangUp(server: Server, path: string, hasArrived: () => boolean): Promise<void> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const requests = Array.from(
    { length: REQUESTS },
    (_, index) => `GET ${path}/${index} HTTP/1.1\r\nHost: test\r\n\r\n`,
  );
  socket.write(requests.join(''));
  await until(hasArrived);
  socket.destroy();
}

describe('closeUnsentResponses', () => {
  let server: Server;
  afterEach(() => server.close());

  it('tells every response that its client has gone, with one listener for a connection', async () => {
    const closed: string[] = [];
    const sockets = new Set<Socket>();
    let arrived = 0;
    server = createServer(({ url, socket }, response) => {
      arrived += 1;
      sockets.add(socket);
      response.on('close', () => closed.push(url!));
    });
    closeUnsentResponses(server);
    server.listen(0);
    const listeners = () => [...sockets].map((socket) => socket.listenerCount('close'));
    await sendAndHangUp(server, '', () => arrived === REQUESTS && listeners()[0] < 10);
    await until(() => closed.length === REQUESTS);
    expect(new Set(closed).size).toBe(REQUESTS);
  });

  it('leaves responses alone that are sent', async () => {
    let closed = 0;
    server = createServer((_, response) => {
      response.on('close', () => (closed += 1));
      setImmediate(() => response.end());
    });
    closeUnsentResponses(server);
    server.listen(0);
    await sendAndHangUp(server, '', () => closed === REQUESTS);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(closed).toBe(REQUESTS);
  });
});

describe('onceClosed', () => {
  it('calls nobody who has stopped waiting', async () => {
    const called: string[] = [];
    const server = createServer(({ socket }) => {
      onceClosed(socket, () => called.push('waits'));
      onceClosed(socket, () => called.push('stopped'))();
      socket.destroy();
    }).listen(0);
    await sendAndHangUp(server, '', () => called.length > 0);
    expect(called).not.toContain('stopped');
    server.close();
  });
});

describe('observeRequests', () => {
  it('observes requests whose client hangs up before there is a response', async () => {
    const observed: Parameters<ObserveRequest>[0][] = [];
    const app = fastify();
    observeRequests(app, (request) => observed.push(request));
    let arrived = 0;
    app.get('/slow/:number', () => {
      arrived += 1;
      return new Promise(() => undefined);
    });
    closeUnsentResponses(app.server);
    await app.listen({ port: 0, host: '127.0.0.1' });
    await sendAndHangUp(app.server, '/slow', () => arrived === REQUESTS);
    await until(() => observed.length === REQUESTS);
    expect(observed[0]).toMatchObject({ method: 'GET', url: '/slow/0', route: '/slow/:number', status: 499 });
    await app.close();
  });
});
