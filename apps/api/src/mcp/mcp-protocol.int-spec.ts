import { request as sendRequest } from 'node:http';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { bearer, json, registerAccount } from '../../test/accounts.ts';
import { connectMcp, mcpVersions } from '../../test/mcp-client.ts';
import type { TestApp } from '../../test/test-app.ts';
import { startTestApp } from '../../test/test-app.ts';
import { CALLS_PER_ADDRESS } from './mcp-limits.ts';

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp({ universe: 'tiny', env: { PUBLIC_URL: 'http://plumbline.example' } });
});
afterAll(() => api.stop());

const accept = { accept: 'application/json, text/event-stream' };
const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const post = (body: unknown, headers: Record<string, string> = {}) => {
  const init = json('POST', body);
  return api.get('/mcp', { ...init, headers: { ...(init.headers as object), ...accept, ...headers } });
};

/** The status of a request with headers that fetch would not send. */
function statusWith(headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...accept, ...headers },
    };
    sendRequest(`${api.url}/mcp`, options, (response) => {
      response.resume();
      resolve(response.statusCode!);
    })
      .on('error', reject)
      .end(JSON.stringify(list));
  });
}

describe('The endpoint /mcp', () => {
  it.each(mcpVersions)('speaks version %s of the protocol', async (version) => {
    const client = await connectMcp(api, { version });
    expect(client.getNegotiatedProtocolVersion()).toBe(version);
    expect(client.getServerVersion()).toMatchObject({ name: 'plumbline' });
    expect(client.getServerCapabilities()).toEqual({
      tools: { listChanged: false },
      prompts: { listChanged: false },
    });
    await client.close();
  });

  it('keeps no sessions and no streams: GET and DELETE are not allowed', async () => {
    for (const method of ['GET', 'DELETE']) {
      const { status, headers } = await api.get('/mcp', { method, headers: accept });
      expect([status, headers.get('allow'), headers.get('mcp-session-id')]).toEqual([405, 'POST', null]);
    }
  });

  it('is only for hosts of this site', async () => {
    for (const host of ['evil.example', 'plumbline.example.evil.example', 'localhost.evil.example'])
      expect(await statusWith({ host })).toBe(403);
    for (const host of ['plumbline.example', 'plumbline.example:443', 'localhost:3000', '127.0.0.1'])
      expect(await statusWith({ host })).toBe(200);
  });

  it('is not for pages of other sites', async () => {
    for (const origin of ['https://evil.example', 'null', 'https://plumbline.example.evil.example'])
      expect((await post(list, { origin })).status).toBe(403);
    expect((await post(list, { origin: 'http://plumbline.example' })).status).toBe(200);
  });

  it('responds as data, which is not cached and loads nothing', async () => {
    const { headers } = await post(list);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('cache-control')).toMatch(/no-store|no-cache/);
  });

  it.each<[number, string, () => Promise<{ status: number }>]>([
    [400, 'a body that is no JSON', () => api.get('/mcp', { ...json('POST', 0), body: '{"jsonrpc"' })],
    [400, 'several messages at once', () => post([list, list])],
    [400, 'a message that is none', () => post({ hello: 1 })],
    [400, 'a version that nobody knows', () => post(list, { 'mcp-protocol-version': '1999-01-01' })],
    [406, 'a client that takes no JSON', () => post(list, { accept: 'text/html' })],
    [413, 'a body of more than a megabyte', () => post({ ...list, params: { x: 'x'.repeat(1_100_000) } })],
    [415, 'a body of another type', () => post(list, { 'content-type': 'text/plain' })],
    [401, 'a token that is not valid', () => post(list, bearer('a.b.c'))],
    [401, 'another scheme than a token', () => post(list, { authorization: 'Basic eDp5' })],
  ])('responds with %i to %s', async (status, _, send) => {
    expect((await send()).status).toBe(status);
  });

  it('names a tool or a prompt that there is not by an error of the protocol', async () => {
    const client = await connectMcp(api);
    await expect(client.callTool({ name: 'sell_everything', arguments: {} })).rejects.toMatchObject({
      code: -32602,
    });
    await expect(client.getPrompt({ name: 'nothing' })).rejects.toMatchObject({ code: -32602 });
    await client.close();
  });
});

describe('npm run mcp', () => {
  const program = fileURLToPath(new URL('../../../../tools/run.mjs', import.meta.url));
  const start = async (url: string, token?: string) => {
    const env: Record<string, string> = token === undefined ? {} : { PLUMBLINE_TOKEN: token };
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(
      new StdioClientTransport({
        command: process.execPath,
        args: [program, 'mcp', '--url', url],
        env,
        stderr: 'ignore',
      }),
    );
    return client;
  };

  it('offers the same over standard input and output, for the account of a token', async () => {
    const { token } = await registerAccount(api);
    const [direct, piped] = [await connectMcp(api), await start(api.url, token)];
    expect(await piped.listTools()).toEqual(
      expect.objectContaining({ tools: (await direct.listTools()).tools }),
    );
    expect((await piped.listPrompts()).prompts).toEqual((await direct.listPrompts()).prompts);
    const { isError, structuredContent } = await piped.callTool({ name: 'read_portfolio', arguments: {} });
    expect([isError ?? false, structuredContent]).toEqual([
      false,
      expect.objectContaining({ portfolios: [] }),
    ]);
    await Promise.all([direct.close(), piped.close()]);
  });

  it('ends where no Plumbline runs', async () => {
    await expect(start('http://127.0.0.1:1')).rejects.toThrow();
  });
});

describe('Prompts', () => {
  it.each(mcpVersions)('ask the three commonest questions in version %s', async (version) => {
    const client = await connectMcp(api, { version });
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual([
      'fund_and_my_values',
      'what_is_in_my_holdings',
      'what_could_i_hold_instead',
    ]);
    const { tools } = await client.listTools();
    for (const { name, arguments: asked } of prompts) {
      const args = Object.fromEntries(asked!.map(({ name }) => [name, `my ${name}`]));
      const { messages } = await client.getPrompt({ name, arguments: args });
      const text = messages.map(({ content }) => (content.type === 'text' ? content.text : '')).join();
      for (const argument of Object.values(args)) expect(text).toContain(argument);
      for (const tool of text.match(/\b[a-z]+_[a-z]+\b/g) ?? [])
        expect(tools.map(({ name }) => name)).toContain(tool);
    }
    await client.close();
  });

  it('need their arguments, of a length that can be read', async () => {
    const client = await connectMcp(api);
    const ask = (security: string | undefined) =>
      client.getPrompt({
        name: 'what_could_i_hold_instead',
        arguments: security === undefined ? {} : { security },
      });
    await expect(ask(undefined)).rejects.toMatchObject({ code: -32602 });
    await expect(ask('x'.repeat(101))).rejects.toMatchObject({ code: -32602 });
    await client.close();
  });
});

describe('The limits of /mcp', () => {
  it('refuse a network that asks too much, by every fifty lines to screen, and say when to come back', async () => {
    await post(list);
    const left = "UPDATE attempt_limit SET points = $1 WHERE key LIKE 'mcp-%'";
    await api.database.query(left, [CALLS_PER_ADDRESS - 5]);
    const { status: allowed, headers: told } = await post(list);
    expect([allowed, told.get('ratelimit')]).toEqual([
      200,
      expect.stringMatching(/^"mcp-of-addresses";r=4;t=\d+$/),
    ]);
    const lines = Array.from({ length: 500 }, () => ({ ticker: 'VTI', shares: 1 }));
    const params = { name: 'screen_holdings', arguments: { lines } };
    const { status, headers, body } = await post({ ...list, method: 'tools/call', params });
    expect([status, body.title]).toEqual([429, 'Too many requests to the MCP server.']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await post(list)).status).toBe(429);
    const { token } = await registerAccount(api);
    expect((await post(list, bearer(token))).status).toBe(200);
  });
});
