import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { fastify } from 'fastify';
import { isForwarded, readForwardedFor, settleClientAddresses } from './client-address.ts';

describe('The address of a request', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['203.0.113.9:51234', '203.0.113.9'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::1'],
    ['10.0.0.1:80, 203.0.113.9', '10.0.0.1, 203.0.113.9'],
    ['<script>, 203.0.113.9', '203.0.113.9'],
    ['203.0.113.9, unknown', ''],
    ['203.0.113.9, , 10.0.0.1', '10.0.0.1'],
    ['_hidden', ''],
    ['203.0.113.999', ''],
    ['203.0.113.9:port', ''],
    ['[203.0.113.9', ''],
    ['', ''],
  ])('of X-Forwarded-For: %s is taken from %j', (header, addresses) => {
    expect(readForwardedFor(header)).toBe(addresses);
  });

  it.each([
    ['203.0.113.9:51234', '203.0.113.9'],
    ['198.51.100.1, 203.0.113.9', '203.0.113.9'],
    ['203.0.113.9, unknown', '127.0.0.1'],
    ['" OR 1=1', '127.0.0.1'],
  ])('is what a trusted proxy says, else the proxy: %s is %s', async (header, address) => {
    const server = fastify({ trustProxy: ['127.0.0.1'] });
    settleClientAddresses(server);
    server.get('/', ({ ip }) => ip);
    const { body } = await server.inject({ url: '/', headers: { 'x-forwarded-for': header } });
    expect(body).toBe(address);
  });

  it.each([
    ['without proxies', false],
    ['behind a proxy', ['127.0.0.1']],
  ])('stays known when the client is gone before its request has run, %s', async (_, trustProxy) => {
    const server = fastify({ trustProxy });
    settleClientAddresses(server);
    const [arrived, setArrived] = promised<true>();
    const [address, setAddress] = promised<string | undefined>();
    server.get('/', async (request) => {
      setArrived(true);
      await new Promise((resolve) => request.raw.socket.once('close', resolve));
      setAddress(request.ip);
    });
    await server.listen({ port: 0, host: '127.0.0.1' });
    try {
      const client = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
      client.write('GET / HTTP/1.1\r\nHost: test\r\n\r\n');
      await arrived;
      client.resetAndDestroy();
      expect(await address).toBe('127.0.0.1');
    } finally {
      await server.close();
    }
  });

  it('is not needed of a request whose connection is closed before: it does not run', async () => {
    const server = fastify();
    settleClientAddresses(server);
    const ran: string[] = [];
    server.get('/:path', ({ url }) => ran.push(url));
    // The connection ends between the arrival of the request and the first hook.
    server.server.prependListener('request', ({ url, socket }) => {
      if (url === '/closed') socket.destroy();
    });
    await server.listen({ port: 0, host: '127.0.0.1' });
    try {
      const { port } = server.server.address() as AddressInfo;
      const client = connect(port, '127.0.0.1');
      client.write('GET /closed HTTP/1.1\r\nHost: test\r\n\r\n');
      await once(client, 'close');
      await fetch(`http://127.0.0.1:${port}/open`);
      expect(ran).toEqual(['/open']);
    } finally {
      await server.close();
    }
  });
});

describe('A request', () => {
  it.each([
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'forwarded',
    'forwarded-for',
    'x-real-ip',
    'via',
    'true-client-ip',
    'cf-connecting-ip',
    'x-cluster-client-ip',
    'x-original-forwarded-for',
    'x-envoy-external-address',
    'x-appengine-user-ip',
    'cdn-loop',
  ])('with the header %s has come through a proxy', (name) => {
    expect(isForwarded({ headers: { [name]: '' } })).toBe(true);
  });

  it('with the headers of a browser or a monitor has not', () => {
    const names = [
      'host',
      'user-agent',
      'accept',
      'connection',
      'cookie',
      'origin',
      'x-request-id',
      'traceparent',
    ];
    expect(isForwarded({ headers: Object.fromEntries(names.map((name) => [name, 'a'])) })).toBe(false);
  });
});

function promised<Value>(): readonly [Promise<Value>, (value: Value) => void] {
  let settle!: (value: Value) => void;
  return [new Promise<Value>((resolve) => (settle = resolve)), (value) => settle(value)];
}
