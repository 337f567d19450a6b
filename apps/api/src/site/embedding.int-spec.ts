import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OembedRequest, OembedResponse } from '@plumbline/contracts';
import { oembedUrls } from '@plumbline/contracts';
import { aStarterCampaign } from '../../test/campaigns.ts';
import { registerAccount, bearer } from '../../test/accounts.ts';
import { processorTimeOf } from '../../test/processor-time.ts';
import type { TestApp } from '../../test/test-app.ts';
import { startTestApp } from '../../test/test-app.ts';
import { company, flag, rollBackUniverse, serveUniverse } from '../../test/universe-records.ts';
import { StarterCampaigns } from '../evidence/campaigns/starter-campaigns.ts';
import { FILES_PER_ADDRESS } from './made-file-limit.ts';

const PUBLIC_URL = 'https://plumbline.example';
const EVIL_NAME = `</title><script>alert("1")</script> & Sons`;

const listings = [
  company('OAK'),
  company('ASH', { name: EVIL_NAME }),
  company('BRK.B'),
  company('NEST', { isDomestic: false, exchangeLocation: '(SIX Swiss)' }),
];

let api: TestApp;
let webFolder: string;
let releases: number[];
beforeAll(async () => {
  webFolder = await mkdtemp(join(tmpdir(), 'plumbline-web-'));
  api = await startTestApp({ universe: 'tiny', webFolder, env: { PUBLIC_URL } });
  releases = [
    await serveUniverse(api, ...listings),
    await serveUniverse(api, ...listings, flag('TOBACCO', '2026-01-15')),
  ];
  const agreed = { slug: 'oak-agreed-2025', outcome: 'AGREED', outcomeText: 'Oak & others agreed.' } as const;
  await api.app.get(StarterCampaigns).load([aStarterCampaign(), aStarterCampaign(agreed)]);
});
afterAll(async () => {
  await api.stop();
  await rm(webFolder, { recursive: true });
});

/** What others may do with a response. */
const sharingOf = async (path: string) => (await api.get(path)).headers.get('cross-origin-resource-policy');

describe('The badge of a security', () => {
  it('is a picture with the score, its name in words, and a tag by which it is asked for again', async () => {
    const { status, headers, body } = await api.get('/badge/OAK.svg');
    expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    expect(headers.get('cache-control')).toBe('public, max-age=3600');
    expect(body).toMatch(/aria-label="OAK Company \(OAK\): Impact Score −1 on a scale .* by Plumbline\."/);
    const etag = headers.get('etag')!;
    const again = await api.get('/badge/OAK.svg', { headers: { 'if-none-match': etag } });
    expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, '', etag]);
  });

  it('is compressed on its way', async () => {
    const { headers } = await api.get('/badge/OAK.svg', { headers: { 'accept-encoding': 'br' } });
    expect(headers.get('content-encoding')).toBe('br');
  });

  it('says that a security is not rated', async () => {
    expect((await api.get('/badge/BRK.B.svg')).body).toContain('Impact Score NA: not rated');
  });

  it('is found like the page: in any case, by the place of a foreign listing, by a ticker with a slash', async () => {
    const { body } = await api.get('/badge/OAK.svg');
    expect((await api.get('/badge/oak.svg')).body).toBe(body);
    for (const path of ['/badge/NEST/SIXSwiss.svg', '/badge/BRK/B.svg', '/badge/BRK.B.svg?x=1'])
      expect((await api.get(path)).status).toBe(200);
  });

  it('may be shown by other sites, and nothing else may', async () => {
    expect(await sharingOf('/badge/OAK.svg')).toBe('cross-origin');
    for (const path of [
      '/badge/NOSUCH.svg',
      '/og/OAK.png',
      '/og.png',
      '/feeds/securities/OAK.atom',
      '/feeds/releases.atom',
      '/robots.txt',
      '/api/tickers/OAK',
      `/api${oembedUrls.describe({ url: `${PUBLIC_URL}/OAK` })}`,
      '/uploads/none.webp',
    ])
      expect([path, await sharingOf(path)]).toEqual([path, 'same-origin']);
  });

  it('shows a name with markup as text', async () => {
    const { body } = await api.get('/badge/ASH.svg');
    expect(body).not.toContain('<script');
    expect(body).toContain('&#60;/title&#62;&#60;script&#62;');
  });

  it.each([
    '/badge/FIR.svg',
    '/badge/OAK/Atlantis.svg',
    '/badge/.svg',
    '/badge/%00.svg',
    '/badge/OAK/a/b.svg',
  ])('is a problem, not a picture, at %s', async (path) => {
    const { status, headers, body } = await api.get(path);
    expect([status, headers.get('content-type')]).toEqual([404, 'application/problem+json; charset=utf-8']);
    expect(body).toMatchObject({ type: `${PUBLIC_URL}/problems/security-not-found` });
    expect(headers.get('cache-control')).toBeNull();
  });

  it('says what became of a former ticker, as the page does', async () => {
    const { status, body } = await api.get('/badge/K.svg');
    expect(status).toBe(404);
    expect(body.former).toEqual((await api.get('/api/tickers/K')).body.former);
    expect(body.former.statement).toMatch(/\w/);
  });

  it('is nothing without its extension', async () => {
    expect((await api.get('/badge/OAK')).status).toBe(404);
  });

  it('is refused at once where the address is very long', async () => {
    const respond = async () => expect((await api.get(`/badge/${'A'.repeat(14_000)}.svg`)).status).toBe(404);
    expect(await processorTimeOf(respond)).toBeLessThan(700);
  });
});

describe('A feed', () => {
  const entriesOf = (xml: string) => xml.split('<entry>').slice(1);
  const textOf = (xml: string, name: string) => new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(xml)![1];

  it('of a security has what each release changed, with the time at which it was loaded', async () => {
    const { status, headers, body } = await api.get('/feeds/securities/oak.atom');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8']);
    const entries = entriesOf(body);
    expect(entries.map((entry) => textOf(entry, 'title'))).toEqual([
      'Impact Score −1, before NA',
      'Impact Score NA: the first on record',
    ]);
    expect(textOf(entries[0]!, 'summary')).toMatch(
      /Flag added: Tobacco \(Filing on TOBACCO, January 15, 2026\)/,
    );
    const loaded = await api.database.query<{ time: Date }>(
      'SELECT loaded_at AS time FROM universe_release WHERE id = ANY ($1) ORDER BY id DESC',
      [releases],
    );
    expect(entries.map((entry) => textOf(entry, 'updated'))).toEqual(
      loaded.map(({ time }) => time.toISOString()),
    );
    const known = { headers: { 'if-none-match': headers.get('etag')! } };
    expect((await api.get('/feeds/securities/OAK.atom', known)).status).toBe(304);
  });

  it('of the releases has each that was in use, and how many scores it changed', async () => {
    const { body } = await api.get('/feeds/releases.atom');
    const [latest, before] = entriesOf(body);
    expect(textOf(latest!, 'title')).toBe(`Release ${releases[1]}: 1 score changed`);
    expect(textOf(before!, 'title')).toBe(`Release ${releases[0]}: 0 scores changed, 4 new securities`);
  });

  it('of the releases leaves out one that was rolled back', async () => {
    const bad = await serveUniverse(api, company('OAK'));
    await rollBackUniverse(api);
    const next = await serveUniverse(api, ...listings, flag('TOBACCO', '2026-01-15'));
    const { body } = await api.get('/feeds/releases.atom');
    const ids = entriesOf(body).map((entry) => Number(/Release (\d+)/.exec(entry)![1]));
    expect(ids.slice(0, 3)).toEqual([next, ...releases.toReversed()]);
    expect(ids).not.toContain(bad);
  });

  it('of a campaign has its steps and its outcome, at the time at which the site had them', async () => {
    const { body } = await api.get('/feeds/campaigns/OAK-agreed-2025.atom');
    const entries = entriesOf(body);
    expect(entries).toHaveLength(2);
    expect(body).toContain('<summary>Oak &#38; others agreed.</summary>');
    expect(body).toContain('<link rel="via" href="https://example.org/filed"/>');
    const [change] = await api.database.query<{ time: Date }>(
      `SELECT h.changed_at AS time FROM campaign_change h JOIN campaign c ON c.id = h.campaign_id
       WHERE c.slug = 'oak-agreed-2025'`,
    );
    expect(textOf(body, 'updated')).toBe(change!.time.toISOString());
  });

  it('of an open campaign has no outcome', async () => {
    expect((await api.get('/feeds/campaigns/oak-smoking-2024.atom')).body).not.toContain('Outcome');
  });

  it.each([
    ['/feeds/securities/FIR.atom', 'security-not-found'],
    ['/feeds/campaigns/no-such.atom', 'campaign-not-found'],
    ['/feeds/campaigns/%00.atom', 'campaign-not-found'],
  ])('is a problem at %s', async (path, slug) => {
    const { status, body } = await api.get(path);
    expect([status, body.type]).toEqual([404, `${PUBLIC_URL}/problems/${slug}`]);
  });
});

describe('What other sites show of a page', () => {
  const describePage = (path: string, more: Partial<OembedRequest> = {}) =>
    api.get(`/api${oembedUrls.describe({ url: PUBLIC_URL + path, ...more })}`);
  const link = {
    type: 'link',
    version: '1.0',
    provider_name: 'Plumbline',
    provider_url: PUBLIC_URL,
    cache_age: 3600,
  };

  it('is the badge of a security, in its size', async () => {
    const { headers, body } = await describePage('/oak/?from=mail#history', { format: 'json' });
    const { url, width, height } = body as OembedResponse;
    expect(body).toEqual({
      ...link,
      type: 'photo',
      title: 'OAK Company (OAK): Impact Score −1',
      url: `${PUBLIC_URL}/badge/OAK.svg`,
      width,
      height: 44,
    });
    expect(headers.get('cache-control')).toBe('public, max-age=3600');
    const badge = await api.get(url!.slice(PUBLIC_URL.length));
    expect(badge.body).toContain(`width="${width}" height="${height}"`);
  });

  it('is a link where the badge does not fit', async () => {
    const { width } = (await describePage('/OAK')).body as OembedResponse;
    const sized = async (more: Partial<OembedRequest>) => (await describePage('/OAK', more)).body.type;
    expect(await sized({ maxwidth: width!, maxheight: 44 })).toBe('photo');
    expect(await sized({ maxwidth: width! - 1 })).toBe('link');
    expect(await sized({ maxheight: 43 })).toBe('link');
  });

  it('is a link to a campaign or a public page, by its title', async () => {
    for (const [path, title] of [
      ['/campaigns/oak-smoking-2024', 'Oak asked to stop smoking'],
      ['/Campaigns/', 'Campaigns'],
      ['/', 'Do your investments contradict what you value?'],
    ] as const)
      expect((await describePage(path)).body).toEqual({ ...link, title });
  });

  it.each([
    '/FIR',
    '/account',
    '/portfolios/1',
    '/campaigns/no-such',
    '/shared/abc',
    '/api/tickers/OAK',
    '//OAK',
  ])('is nothing for %s', async (path) => {
    const { status, body } = await describePage(path);
    expect([status, body.type]).toEqual([404, `${PUBLIC_URL}/problems/page-not-found`]);
  });

  it.each([
    'https://elsewhere.example/OAK',
    'https://plumbline.example.evil.example/OAK',
    'https://plumbline.example:8443/OAK',
    'javascript:alert(1)',
    'file://plumbline.example/OAK',
    '/OAK',
    'no address',
  ])('is nothing for the address %s, which is not ours', async (url) => {
    const { status, body } = await api.get(`/api${oembedUrls.describe({ url })}`);
    expect([status, body.type]).toEqual([404, `${PUBLIC_URL}/problems/page-not-found`]);
  });

  it('takes http for https, and parameters that it does not know', async () => {
    const http = `http://plumbline.example/OAK`;
    const { status } = await api.get(`/api${oembedUrls.describe({ url: http })}&callback=evil&dnt=1`);
    expect(status).toBe(200);
  });

  it('is not there as XML, as oEmbed says it', async () => {
    const { status, body } = await describePage('/OAK', { format: 'xml' });
    expect([status, body.type]).toEqual([501, `${PUBLIC_URL}/problems/format-not-offered`]);
  });

  it.each(['', '?url=', `?url=${'x'.repeat(2_001)}`, '?url=a&url=b'])(
    'needs one address, and not %j',
    async (query) => {
      expect((await api.get(`/api/oembed${query}`)).status).toBe(400);
    },
  );

  it.each(['maxwidth=0', 'maxwidth=-5', 'maxheight=tall', 'maxheight=1.5', 'maxwidth=1e9', 'format=yaml'])(
    'rejects %s',
    async (parameter) => {
      const url = encodeURIComponent(`${PUBLIC_URL}/OAK`);
      const { status, headers } = await api.get(`/api/oembed?url=${url}&${parameter}`);
      expect(status).toBe(400);
      expect(headers.get('cache-control')).toBe('no-store');
    },
  );

  it('is the same for users, whatever they may see', async () => {
    const { token } = await registerAccount(api);
    const path = `/api${oembedUrls.describe({ url: `${PUBLIC_URL}/OAK` })}`;
    const [ours, theirs] = [await api.get(path), await api.get(path, { headers: bearer(token) })];
    expect(theirs.body).toEqual(ours.body);
  });
});

describe('A network that asks for too many badges and feeds', () => {
  const campaign = '/feeds/campaigns/oak-agreed-2025.atom';
  const filesOf = (ticker: string) => [
    `/badge/${ticker}.svg`,
    `/feeds/securities/${ticker}.atom`,
    `/api${oembedUrls.describe({ url: `${PUBLIC_URL}/${ticker}` })}`,
  ];

  it('gets those that are kept, no more that have to be made, and is told when to come back', async () => {
    await serveUniverse(api, ...listings);
    for (const path of [...filesOf('OAK'), campaign]) expect((await api.get(path)).status).toBe(200);
    const spend = "UPDATE attempt_limit SET points = $1 WHERE key LIKE 'made-files%'";
    await api.database.query(spend, [FILES_PER_ADDRESS]);
    for (const path of filesOf('OAK')) expect([path, (await api.get(path)).status]).toEqual([path, 200]);
    for (const path of [...filesOf('ASH'), campaign]) {
      const { status, headers, body } = await api.get(path);
      expect([path, status, body.type]).toEqual([path, 429, `${PUBLIC_URL}/problems/too-many-attempts`]);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(headers.get('cache-control') ?? '').not.toContain('public');
    }
  });
});
