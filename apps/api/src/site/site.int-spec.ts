import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageData } from '@plumbline/contracts';
import { publicPages } from '@plumbline/contracts';
import sharp from 'sharp';
import { aStarterCampaign } from '../../test/campaigns.ts';
import { processorTimeOf } from '../../test/processor-time.ts';
import type { TestApp } from '../../test/test-app.ts';
import { startTestApp } from '../../test/test-app.ts';
import { StarterCampaigns } from '../evidence/campaigns/starter-campaigns.ts';
import { company, flag, serveUniverse } from '../../test/universe-records.ts';

const PUBLIC_URL = 'https://plumbline.example';
/** Stands for what the build makes of the application: shows the data that it gets, and fails for one security. */
const RENDERER = `exports.renderPage = async (path, { data }) => {
  if (data.security?.ticker === 'ELM') throw new Error('cannot render');
  const json = JSON.stringify({ path, ...data }).replaceAll('<', '\\\\u003c');
  return '<div id="root">' + json + '</div>';
};`;
const EVIL_NAME = `</script><script>alert("1")</script> & Sons`;

describe('Site without scripts', () => {
  let api: TestApp;
  let webFolder: string;
  beforeAll(async () => {
    webFolder = await mkdtemp(join(tmpdir(), 'plumbline-web-'));
    await cp('../web/index.html', join(webFolder, 'index.html'));
    const pages = {
      '/about': { content: '<div id="root"><h1>About us</h1></div>', files: ['assets/about.js'] },
      '/404': { content: '<div id="root"><h1>Page not found</h1></div>', files: [] },
      '/portfolios/:id': { content: '<div id="root">Your portfolio</div>', files: [] },
    };
    const built = { files: ['assets/index.js'], pages };
    await writeFile(join(webFolder, 'pages.json'), JSON.stringify(built));
    await mkdir(join(webFolder, 'server'));
    await writeFile(join(webFolder, 'server/render-page.cjs'), RENDERER);
    api = await startTestApp({ universe: 'tiny', webFolder, env: { PUBLIC_URL } });
    await serveUniverse(
      api,
      company('OAK', { sector: 'Wood & paper' }),
      company('ASH', { name: EVIL_NAME }),
      company('BRK.B'),
      company('ELM', { type: 'MUTUALFUND', issuer: null }),
      company('NEST', { isDomestic: false, exchangeLocation: '(SIX Swiss)' }),
      flag('TOBACCO', '2026-01-15', { note: 'Makes and sells cigars' }),
      flag('TOBACCO', '2026-02-01'),
    );
  });
  afterAll(async () => {
    await api.stop();
    await rm(webFolder, { recursive: true });
  });

  const read = async (path: string): Promise<string> => {
    const { status, body } = await api.get(path);
    expect(status).toBe(200);
    return body;
  };
  /** What the page was rendered with; `null` where the root is empty, for the application to render it. */
  const dataOf = (page: string): (PageData & { readonly path: string }) | null => {
    const [, content] = /<div id="root">(.*?)<\/div>/s.exec(page)!;
    return content === '' ? null : JSON.parse(content);
  };

  it('describes a security by its score and the main reason with its source, and renders its page with its data', async () => {
    const page = await read('/oak');
    expect(page).toContain('<title>OAK Company (OAK) · Plumbline</title>');
    expect(page.match(/<title>|name="description"/g)).toHaveLength(2);
    expect(page).toContain(`<link rel="canonical" href="${PUBLIC_URL}/OAK" />`);
    expect(page).toContain(`content="${PUBLIC_URL}/og/OAK.png"`);
    expect(page).toMatch(
      /name="description" content="Impact Score −\d+, on a scale from −100 to 100\. Tobacco: Makes and sells cigars\. Source: Filing on TOBACCO, January 15, 2026\."/,
    );
    expect(dataOf(page)).toMatchObject({
      path: '/OAK',
      security: { ticker: 'OAK', sector: 'Wood & paper' },
      release: { instruments: 5 },
    });
  });

  it('leads programs to what they embed of a page, and to its feed', async () => {
    const alternates = async (path: string) =>
      [...(await read(path)).matchAll(/rel="alternate"\s+type="([^"]+)"\s+href="([^"]+)"/g)].map(
        ([, ...link]) => link,
      );
    const embed = (path: string) => {
      const url = encodeURIComponent(PUBLIC_URL + path);
      return ['application/json+oembed', `${PUBLIC_URL}/api/oembed?url=${url}&#38;format=json`];
    };
    const feed = (path: string) => ['application/atom+xml', `${PUBLIC_URL}/feeds/${path}.atom`];
    expect(await alternates('/nest/sixswiss')).toEqual([
      embed('/NEST/SIXSwiss'),
      feed('securities/NEST/SIXSwiss'),
    ]);
    expect(await alternates('/status')).toEqual([embed('/status'), feed('releases')]);
    expect(await alternates('/about')).toEqual([embed('/about')]);
    expect(await alternates('/login')).toEqual([]);
  });

  it('says that a security is not rated instead of a number', async () => {
    const page = await read('/ASH');
    expect(page).toMatch(
      /content="Impact Score NA.* Not rated: none of the \d+ criteria have been checked\./,
    );
    expect(page).not.toContain('ratingValue');
    expect(await read('/ELM')).toContain('Not rated: we have no list of what this fund holds.');
  });

  it('leaves a page to the application when it cannot be rendered', async () => {
    expect(dataOf(await read('/ELM'))).toBeNull();
  });

  it('shows a name with markup as text, under the same content security policy as everywhere', async () => {
    const response = await api.get('/ASH');
    expect(response.body).not.toContain('<script>alert');
    expect(response.body).toContain('<title>&#60;/script&#62;&#60;script&#62;alert(&#34;1&#34;)');
    expect(response.headers.get('content-security-policy')).not.toMatch(/script-src|nonce|sha256/);
  });

  it.each(publicPages.map((page) => [page.path, page.title]))(
    'gives %s a title of its own',
    async (path, title) => {
      const page = await read(`${path}?from=mail`);
      expect(page).toContain(`<title>${title.replace('&', '&#38;')} · Plumbline</title>`);
      expect(page).toContain(`<link rel="canonical" href="${PUBLIC_URL}${path}" />`);
    },
  );

  it.each([
    ['/login', 'Log in · Plumbline'],
    ['/welcome', 'Do your investments contradict what you value? · Plumbline'],
  ])(
    'gives %s, which search engines do not list, a description and the title that the application gives it',
    async (path, title) => {
      const response = await api.get(path);
      expect(response.headers.get('x-robots-tag')).toBe('noindex');
      expect(response.body).toContain(`<title>${title}</title>`);
      expect(response.body).toMatch(/<meta name="description" content="[^"]+" \/>/);
    },
  );

  it.each([
    ['/', ['ranked', 'trending']],
    ['/welcome', ['ranked', 'trending']],
    ['/trending', ['trending']],
    ['/faith-funds', ['faithFunds']],
    ['/screening-categories', ['categories']],
    ['/campaigns', ['campaigns']],
    ['/status', ['status']],
  ])('renders %s with what it would request, and its query', async (path, names) => {
    const page = await read(`${path}?from=mail`);
    expect(Object.keys(dataOf(page)!).sort()).toEqual([...names, 'path', 'release'].sort());
    expect(dataOf(page)!.path).toBe(`${path}?from=mail`);
  });

  it('renders what the build has rendered anew where there is a query', async () => {
    for (const path of ['/about?from=mail', '/login?from=/account?section=security'])
      expect(dataOf(await read(path))!.path).toBe(path);
    expect(dataOf(await read('/portfolios/7?add=OAK'))).toBeNull();
  });

  it('renders a page again once its data has changed', async () => {
    const before = dataOf(await read('/campaigns'))!.campaigns!.total;
    await api.app.get(StarterCampaigns).load([aStarterCampaign({ slug: 'oak-paper-2025' })]);
    expect(dataOf(await read('/campaigns'))!.campaigns!.total).toBe(before + 1);
  });

  it('shows a campaign with its steps and sources, and lists it', async () => {
    await api.app.get(StarterCampaigns).load([aStarterCampaign({ title: 'Oak & its cigarettes' })]);
    const page = await read('/campaigns/oak-smoking-2024/');
    expect(page).toContain('<title>Oak &#38; its cigarettes · Plumbline</title>');
    expect(page).toContain(`<link rel="canonical" href="${PUBLIC_URL}/campaigns/oak-smoking-2024" />`);
    expect(page).toContain(`content="${PUBLIC_URL}/og/OAK.png"`);
    expect(page).toContain(`${PUBLIC_URL}/feeds/campaigns/oak-smoking-2024.atom`);
    expect(dataOf(page)).toMatchObject({
      path: '/campaigns/oak-smoking-2024',
      campaign: { steps: [{ text: 'The proposal was filed.', url: 'https://example.org/filed' }] },
    });
    const { campaigns } = dataOf(await read('/campaigns'))!;
    expect(campaigns!.body.campaigns.map(({ slug }) => slug)).toContain('oak-smoking-2024');
    expect(await read('/sitemap-pages.xml')).toContain(`${PUBLIC_URL}/campaigns/oak-smoking-2024</loc>`);
    expect((await api.get('/campaigns/no-such-campaign')).status).toBe(404);
  });

  it('serves what the build rendered, and has its code loaded after the first paint, or at once for a portfolio', async () => {
    const page = await read('/about');
    expect(page).toContain('<div id="root"><h1>About us</h1></div>');
    expect(page).toContain('id="application">["/assets/index.js","/assets/about.js"]</script>');
    const portfolio = await read('/portfolios/7');
    expect(portfolio).toContain('<div id="root">Your portfolio</div>');
    expect(portfolio).toContain('<script type="module" fetchpriority="low" src="/assets/index.js"></script>');
    expect(await read('/account')).toContain('<div id="root"></div>');
  });

  it.each(['/pages.json', '/server/render-page.cjs'])('does not serve %s', async (path) => {
    expect((await api.get(path)).status).toBe(404);
  });

  it.each(['/account', '/Portfolios/7/', '/register', '/register/BIBL', '/admin/evidence/3'])(
    'asks search engines not to list %s',
    async (path) => {
      const { status, headers } = await api.get(path);
      expect([status, headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
    },
  );

  it.each(['/404', '/FIR', '/OAK/Atlantis', '/no/such/page', '/%F0%9F%92%A5', '//OAK'])(
    'responds to %s with a page and status 404',
    async (path) => {
      const { status, headers, body } = await api.get(path);
      expect([status, headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
      expect(body).toContain('<div id="root"><h1>Page not found</h1></div>');
    },
  );

  it('finds a foreign listing by its location, in any case and with a slash at the end', async () => {
    expect(await read('/nest/sixswiss/')).toContain(
      `<link rel="canonical" href="${PUBLIC_URL}/NEST/SIXSwiss" />`,
    );
  });

  it('lists every security and page in the sitemap, and names the sitemap in robots.txt', async () => {
    expect(await read('/robots.txt')).toMatch(
      /^User-agent: \*\nDisallow: \/api\/\nDisallow: \/admin\nDisallow: \/account\n[^]*\nAllow: \/api\/oembed\n\nSitemap: https:\/\/plumbline\.example\/sitemap\.xml\n$/,
    );
    const locationsOf = (xml: string) =>
      [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location]) => location);
    const parts = locationsOf(await read('/sitemap.xml'));
    expect(parts).toEqual([`${PUBLIC_URL}/sitemap-pages.xml`, `${PUBLIC_URL}/sitemap-securities-1.xml`]);
    const [pages, securities] = await Promise.all(parts.map((part) => read(part.slice(PUBLIC_URL.length))));
    expect(locationsOf(pages)).toEqual(
      expect.arrayContaining(publicPages.map(({ path }) => PUBLIC_URL + path)),
    );
    expect(
      locationsOf(securities)
        .map((location) => location.slice(PUBLIC_URL.length))
        .sort(),
    ).toEqual(['/ASH', '/BRK.B', '/ELM', '/NEST/SIXSwiss', '/OAK']);
    expect((await api.get('/sitemap-securities-2.xml')).status).toBe(404);
    expect((await api.get('/sitemap-securities-0.xml')).status).toBe(404);
  });

  it.each(['/og.png', '/og/OAK.png', '/og/ASH.png', '/og/NEST/SIXSwiss.png'])('draws %s', async (path) => {
    const response = await fetch(api.url + path);
    expect(response.headers.get('content-type')).toBe('image/png');
    const { format, width, height } = await sharp(await response.arrayBuffer()).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
    const known = await fetch(api.url + path, {
      headers: { 'if-none-match': response.headers.get('etag')! },
    });
    expect(known.status).toBe(304);
  });

  it('draws nothing for what is no security', async () => {
    expect((await api.get('/og/FIR.png')).status).toBe(404);
    expect((await api.get('/og/OAK')).status).toBe(404);
  });

  it('responds at once to an address of many slashes', async () => {
    const response = async () => expect((await api.get(`${'/'.repeat(15_000)}x`)).status).toBe(404);
    expect(await processorTimeOf(response)).toBeLessThan(700);
  });

  it('compresses pages and JSON', async () => {
    for (const path of ['/OAK', '/api/tickers/OAK']) {
      const headers = { 'accept-encoding': 'br' };
      expect((await api.get(path, { headers })).headers.get('content-encoding')).toBe('br');
    }
  });
});
