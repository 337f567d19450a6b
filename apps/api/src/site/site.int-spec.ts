import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publicPages } from '@plumbline/contracts';
import sharp from 'sharp';
import { aStarterCampaign } from '../../test/campaigns.ts';
import type { TestApp } from '../../test/test-app.ts';
import { startTestApp } from '../../test/test-app.ts';
import { StarterCampaigns } from '../campaigns/starter-campaigns.ts';
import { company, flag, serveUniverse } from '../../test/universe-records.ts';

const PUBLIC_URL = 'https://plumbline.example';
/** Stands for what the build makes of the application. It fails for all but one security, and for landing pages at first. */
const RENDERER = `exports.renderSecurity = async ({ ticker }) => {
  if (ticker !== 'OAK') throw new Error('cannot render');
  return '<h1>OAK as the application shows it</h1>';
};
exports.renderLanding = async ({ ranked, trending, release }) => {
  if (!globalThis.canRenderLanding) throw new Error('cannot render');
  return '<p>' + release.instruments + ' securities, ' + trending.title + ', ' + ranked.worstStocks[0].ticker + '</p>';
};`;
const EVIL_NAME = `</script><script>alert("1")</script> & Sons`;

describe('Site without scripts', () => {
  let api: TestApp;
  let webFolder: string;
  beforeAll(async () => {
    webFolder = await mkdtemp(join(tmpdir(), 'plumbline-web-'));
    await cp('../web/index.html', join(webFolder, 'index.html'));
    const index = await readFile(join(webFolder, 'index.html'), 'utf8');
    const ofBuild = index.replace(
      '<div id="root">',
      '<noscript id="content"></noscript><div id="root" data-prerendered>',
    );
    const empty = index.replace('<div id="root">', '<div id="root" data-prerendered><!--content-->');
    const pages = { '/': ofBuild, landing: empty, security: empty };
    await writeFile(join(webFolder, 'pages.json'), JSON.stringify(pages));
    await mkdir(join(webFolder, 'server'));
    await writeFile(join(webFolder, 'server/prerender.cjs'), RENDERER);
    await writeFile(join(webFolder, 'texts.json'), JSON.stringify({ '/about': '<h1>About us</h1>' }));
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
  const textOf = (markup: string) => markup.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ');
  const rootOf = (page: string) => textOf(/<div id="root">(.*?)<\/div>\s*<noscript/s.exec(page)![1]);

  it('shows the score of a security, the main reason with its source, and the sector', async () => {
    const page = await read('/oak');
    expect(page).toContain('<title>OAK Company (OAK) · Plumbline</title>');
    expect(page.match(/<title>|name="description"/g)).toHaveLength(2);
    expect(page).toContain(`<link rel="canonical" href="${PUBLIC_URL}/OAK" />`);
    expect(page).toContain(`content="${PUBLIC_URL}/og/OAK.png"`);
    const text = rootOf(page);
    expect(text).toContain('OAK Company (OAK)');
    expect(text).toMatch(
      /Impact Score −\d+ on a scale from −100 to 100, by the standard “Faith Based Evangelical”/,
    );
    expect(text).toMatch(/Tobacco: Makes and sells cigars\. Source: Filing on TOBACCO, January 15, 2026\./);
    expect(text).toContain('Sector Wood &#38; paper');
  });

  it('says that a security is not rated instead of a number', async () => {
    const page = await read('/ASH');
    expect(rootOf(page)).toMatch(/Impact Score NA.* Not rated: none of the \d+ criteria have been checked\./);
    expect(rootOf(await read('/ELM'))).toContain('Not rated: we have no list of what this fund holds.');
    expect(page).not.toContain('ratingValue');
  });

  it('shows a name with markup as text, under the same content security policy as everywhere', async () => {
    const response = await api.get('/ASH');
    expect(response.body).not.toContain('<script>alert');
    expect(rootOf(response.body)).toContain(
      '&#60;/script&#62;&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62; &#38; Sons',
    );
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

  it('lists the screening categories with what they flag, and the excluded countries', async () => {
    const text = rootOf(await read('/screening-categories'));
    expect(text).toMatch(/Tobacco .* 1 company flagged\./);
    expect(text).toMatch(/GMO Products .* No company has been checked for this yet\./);
    expect(text).toMatch(/Excluded countries .*, as designated by .* BurmaChinaCuba/);
  });

  it('shows the landing page as the application does, with its lists, and that of the build when that fails', async () => {
    const ofBuild = await read('/');
    expect(ofBuild).toContain('data-prerendered');
    expect(textOf(ofBuild)).toMatch(/Worst scoring stocks OAK Company \(OAK\): Impact Score .\d+/);
    Object.assign(globalThis, { canRenderLanding: true });
    for (const path of ['/', '/welcome?from=mail'])
      expect(await read(path)).toContain('data-prerendered><p>5 securities, Tobacco, OAK</p></div>');
  });

  it('shows the trending issue with what stands in for a choice', async () => {
    expect(rootOf(await read('/trending'))).toMatch(
      /Trending issue .* Tobacco .* No company is flagged for the issue that our evidence desk chose\. .* OAK Company/,
    );
  });

  it('shows a campaign with its steps and sources, and lists it', async () => {
    await api.app.get(StarterCampaigns).load([aStarterCampaign({ title: 'Oak & its cigarettes' })]);
    const page = await read('/campaigns/oak-smoking-2024/');
    expect(page).toContain('<title>Oak &#38; its cigarettes · Plumbline</title>');
    expect(page).toContain(`<link rel="canonical" href="${PUBLIC_URL}/campaigns/oak-smoking-2024" />`);
    expect(page).toContain(`content="${PUBLIC_URL}/og/OAK.png"`);
    expect(page).toContain('<a href="https://example.org/filed">Example News</a>');
    expect(rootOf(page)).toContain('December 2024: The proposal was filed.');
    expect(await read('/campaigns')).toContain('href="/campaigns/oak-smoking-2024"');
    expect(await read('/sitemap-pages.xml')).toContain(`${PUBLIC_URL}/campaigns/oak-smoking-2024</loc>`);
    expect((await api.get('/campaigns/no-such-campaign')).status).toBe(404);
  });

  it('shows the long texts that the build rendered', async () => {
    expect(await read('/about')).toContain('<h1>About us</h1>');
    expect((await api.get('/texts.json')).status).toBe(404);
  });

  it('shows other pages without the application', async () => {
    expect(await read('/about')).not.toContain('data-prerendered');
  });

  it('shows the page of a security as the application does, at its own address', async () => {
    const page = await read('/OAK');
    expect(page).toContain('data-prerendered><h1>OAK as the application shows it</h1></div>');
    expect(page).toContain('<title>OAK Company (OAK) · Plumbline</title>');
    for (const path of ['/oak', '/OAK?size=50']) expect(await read(path)).not.toContain('data-prerendered');
  });

  it.each(['/pages.json', '/server/prerender.cjs'])('does not serve %s', async (path) => {
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
      expect(rootOf(body)).toContain('Page not found');
    },
  );

  it('finds a foreign listing by its location, in any case and with a slash at the end', async () => {
    expect(await read('/nest/sixswiss/')).toContain(
      `<link rel="canonical" href="${PUBLIC_URL}/NEST/SIXSwiss" />`,
    );
  });

  it('lists every security and page in the sitemap, and names the sitemap in robots.txt', async () => {
    expect(await read('/robots.txt')).toMatch(
      /^User-agent: \*\nDisallow: \/api\/\nDisallow: \/admin\nDisallow: \/account\n[^]*\nSitemap: https:\/\/plumbline\.example\/sitemap\.xml\n$/,
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
    const startedAt = performance.now();
    expect((await api.get(`${'/'.repeat(15_000)}x`)).status).toBe(404);
    expect(performance.now() - startedAt).toBeLessThan(700);
  });

  it('compresses pages and JSON', async () => {
    for (const path of ['/OAK', '/api/tickers/OAK']) {
      const headers = { 'accept-encoding': 'br' };
      expect((await api.get(path, { headers })).headers.get('content-encoding')).toBe('br');
    }
  });
});
