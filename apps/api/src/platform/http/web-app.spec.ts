import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { fastify } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { configFrom } from '../../config/config.ts';
import { serveWebApp } from './web-app.ts';

describe('Web application', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-web-'));
  const script = `console.log('${'a'.repeat(2000)}');`;
  const servers: FastifyInstance[] = [];

  beforeAll(() => {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<html><meta name="marketing-site" content="" /></html>');
    writeFileSync(join(folder, 'favicon.svg'), '<svg/>');
    writeFileSync(join(folder, 'assets/app-1a2b.js'), script);
    writeFileSync(join(folder, 'assets/app-1a2b.js.br'), brotliCompressSync(script));
  });
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.close()));
    rmSync(folder, { recursive: true });
  });

  async function serve(env: NodeJS.ProcessEnv = {}): Promise<string> {
    const server = fastify();
    servers.push(server);
    const config = configFrom({
      DATABASE_URL: 'postgresql://u@127.0.0.1/d',
      JWT_SECRET: 'x'.repeat(32),
      ...env,
    });
    await serveWebApp(server, folder, config);
    return server.listen({ port: 0, host: '127.0.0.1' });
  }

  it('serves the application at every page and has it revalidated each time', async () => {
    const origin = await serve();
    for (const path of ['/', '/AAPL', '/SHEL/LondonStockExchange', '/no/such/page']) {
      const answer = await fetch(origin + path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
    }
  });

  it('serves hashed files compressed and immutable, and has others revalidated', async () => {
    const origin = await serve();
    const asset = await fetch(`${origin}/assets/app-1a2b.js`, { headers: { 'accept-encoding': 'br' } });
    expect(asset.headers.get('content-encoding')).toBe('br');
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await asset.text()).toBe(script);
    const plain = await fetch(`${origin}/assets/app-1a2b.js`, { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect((await fetch(`${origin}/favicon.svg`)).headers.get('cache-control')).toBe('no-cache');
  });

  it.each(['/assets/gone.js', '/uploads/a/b', '/api', '/api/nowhere'])(
    'responds to %s, which is not a page, with a problem',
    async (path) => {
      const answer = await fetch((await serve()) + path);
      expect(answer.status).toBe(404);
      expect(answer.headers.get('content-type')).toMatch(/^application\/problem\+json/);
    },
  );

  it('redirects / to the marketing site if there is one, and writes its URL into the page', async () => {
    const origin = await serve({ MARKETING_SITE_URL: 'https://site.example/a?b="c"' });
    const home = await fetch(origin, { redirect: 'manual' });
    expect([home.status, home.headers.get('location')]).toEqual([302, 'https://site.example/a?b="c"']);
    const page = await (await fetch(`${origin}/AAPL`)).text();
    expect(page).toContain('content="https://site.example/a?b=%22c%22"');
    expect((await fetch(`${origin}/welcome`)).status).toBe(200);
  });
});
