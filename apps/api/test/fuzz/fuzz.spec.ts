import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fuzz } from './fuzz.ts';

const document = {
  paths: { '/api/calm': { get: { parameters: [], responses: { 200: {} } } } },
  components: { schemas: {} },
};
const options = { requests: 200, seed: 1, known: { byName: {}, ids: [] }, roles: { visitor: null } };

describe('The fuzzer', () => {
  let server: Server;
  let status: number;
  let url: string;
  beforeEach(async () => {
    status = 200;
    server = createServer((request, response) => {
      if (request.url === '/api/docs/openapi.json') return response.end(JSON.stringify(document));
      return response.writeHead(status).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it('finds nothing where every response is as declared', async () => {
    const { sent, byStatus, findings } = await fuzz({ ...options, url, limitMs: 60_000 });
    expect(findings).toEqual([]);
    expect(byStatus).toEqual({ 200: sent });
  });

  it('reports a server error at once, with the request', async () => {
    status = 500;
    const reported: string[] = [];
    const { findings } = await fuzz({
      ...options,
      url,
      limitMs: 60_000,
      onFinding: (finding) => reported.push(finding),
    });
    expect(findings).toEqual(['GET /api/calm: server error 500\n    visitor sends GET /api/calm']);
    expect(reported).toEqual(findings);
  });

  it('reports a late call once, and sends the same requests as if it had been in time', async () => {
    const inTime = await fuzz({ ...options, url, limitMs: 60_000 });
    const late = await fuzz({ ...options, url, limitMs: 0 });
    expect(late.findings).toEqual(['GET /api/calm: takes too long\n    visitor sends GET /api/calm']);
    expect(late.sent).toBe(inTime.sent);
  });
});
