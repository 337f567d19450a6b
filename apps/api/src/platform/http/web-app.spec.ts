import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { fastify } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { configFrom } from '../config/config.ts';
import type { ServedPage } from './web-app.ts';
import { serveWebApp } from './web-app.ts';

const index = `<html>
  <title>Plumbline</title>
  <meta
    name="description"
    content="Scores"
  />
  <meta name="marketing-site" content="" />
  </head>
  <div id="root"></div>
</html>`;
const plain: ServedPage = { status: 200, isListed: true, head: null, content: null, files: [] };
const missing: ServedPage = {
  status: 404,
  isListed: false,
  head: '<title>$& Oh</title>',
  content: '<div id="root"><p>$1</p></div>',
  files: ['assets/page.js'],
};
const empty: ServedPage = { ...plain, files: ['assets/index.js', 'assets/page.js'] };
const frame: ServedPage = { ...empty, content: '<div id="root">Frame</div>', isFrame: true };
const pages: Readonly<Record<string, ServedPage>> = {
  '/no/such/page': missing,
  '/account': empty,
  '/portfolios/1': frame,
};
const findPage = async (path: string) => pages[path] ?? plain;

describe('Web application', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-web-'));
  const script = `console.log('${'a'.repeat(2000)}');`;
  const servers: FastifyInstance[] = [];

  beforeAll(() => {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), index);
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
    await serveWebApp(server, folder, config, findPage);
    return server.listen({ port: 0, host: '127.0.0.1' });
  }

  it('serves the application at every page and has it revalidated each time', async () => {
    const origin = await serve();
    for (const path of ['/', '/AAPL', '/SHEL/LondonStockExchange']) {
      const response = await fetch(origin + path);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('cache-control')).toBe('no-cache');
    }
  });

  it('revalidates a page by its tag', async () => {
    const url = `${await serve()}/AAPL`;
    const etag = (await fetch(url)).headers.get('etag')!;
    const known = await fetch(url, { headers: { 'if-none-match': `"other", ${etag}` } });
    expect([known.status, await known.text()]).toEqual([304, '']);
    expect((await fetch(url, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it('puts what the server knows of a page into its head and root', async () => {
    const origin = await serve();
    expect(await (await fetch(`${origin}/AAPL`)).text()).toBe(index);
    const response = await fetch(`${origin}/no/such/page`);
    expect([response.status, response.headers.get('x-robots-tag')]).toEqual([404, 'noindex']);
    const text = await response.text();
    expect(text).toMatch(/<html>\s*<title>\$& Oh<\/title>\s*<meta name="marketing-site"/);
    expect(text).toContain(
      '<div id="root"><p>$1</p></div><script type="application/json" id="application">["/assets/page.js"]</script>',
    );
  });

  it.each(['/account', '/portfolios/1'])(
    'has the code loaded at once where there is little to read: %s',
    async (path) => {
      const text = await (await fetch((await serve()) + path)).text();
      expect(text).toContain(
        '<script type="module" fetchpriority="low" src="/assets/index.js"></script>' +
          '<link rel="modulepreload" fetchpriority="low" href="/assets/page.js"></head>',
      );
      expect(text).not.toContain('id="application"');
    },
  );

  it('refuses an index.html without the parts that it fills', async () => {
    const other = mkdtempSync(join(tmpdir(), 'plumbline-web-'));
    writeFileSync(join(other, 'index.html'), '<html></html>');
    const config = configFrom({ DATABASE_URL: 'postgresql://u@127.0.0.1/d', JWT_SECRET: 'x'.repeat(32) });
    await expect(serveWebApp(fastify(), other, config, findPage)).rejects.toThrow('no #root');
    rmSync(other, { recursive: true });
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
      const response = await fetch((await serve()) + path);
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
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
