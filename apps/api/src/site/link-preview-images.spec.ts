import { setTimeout as pause } from 'node:timers/promises';
import { catalog, UniverseBuilder } from '@plumbline/screening';
import { fastify } from 'fastify';
import { trackCurrentRequest } from '../platform/http/current-request.ts';
import type { UniverseSnapshot } from '../screening/universe/snapshot/universe-snapshot.ts';
import { describePicturedScore } from './draw-link-preview-image.ts';
import { LinkPreviewImages } from './link-preview-images.ts';
import type { PicturedSecurity } from './pictured-security.ts';

const DRAWING_MS = 40;

/** A universe of 100 securities, whose tickers are numbers. */
const current = {
  instruments: {
    rows: Array.from({ length: 100 }, (_, index) => ({ ticker: String(index) })),
    findByTicker: (ticker: string) => Number(ticker),
  },
  scores: { values: [], coverage: [], states: [] },
  sampleData: { has: () => false },
} as unknown as UniverseSnapshot;

describe('Pictures for previews of links', () => {
  let starts: number[];
  let images: LinkPreviewImages;
  beforeEach(() => {
    starts = [];
    images = new LinkPreviewImages({ current }, async ({ ticker }: PicturedSecurity) => {
      starts.push(performance.now());
      await pause(DRAWING_MS);
      return Buffer.from(ticker);
    });
  });

  it('are drawn one at a time', async () => {
    await Promise.all([0, 1, 2].map((security) => images.find(`/${security}`)));
    expect(starts).toHaveLength(3);
    for (const at of [1, 2]) expect(starts[at]! - starts[at - 1]!).toBeGreaterThan(0.9 * DRAWING_MS);
  });

  it('leave a place to each visitor in the flood of one', async () => {
    const server = fastify();
    trackCurrentRequest(server);
    let asked = 0;
    let draw = () => {};
    const allAsked = new Promise<void>((resolve) => (draw = resolve));
    images = new LinkPreviewImages({ current }, async ({ ticker }: PicturedSecurity) => {
      await allAsked;
      return Buffer.from(ticker);
    });
    server.get('/:security', ({ url }) => {
      const picture = images.find(url);
      asked += 1;
      if (asked === 63) draw();
      return picture;
    });
    const get = async (security: number, remoteAddress: string) =>
      (await server.inject({ url: `/${security}`, remoteAddress })).statusCode;
    const flood = Array.from({ length: 60 }, (_, index) => get(index, '203.0.113.7'));
    const others = [90, 91, 92].map((security, index) => get(security, `198.51.100.${index}`));
    expect(await Promise.all(others)).toEqual([200, 200, 200]);
    // One is drawn, and a quarter of the places are those of the visitor who waits for more.
    expect((await Promise.all(flood)).filter((status) => status === 200)).toHaveLength(6);
    await server.close();
  });

  it('say of a bond fund whose holdings nobody knows that it is outside the method, and of no company', async () => {
    const nameless = { name: 'Total Bond Market', positionCount: null, outsidePercent: null };
    const rows = (['MUTUALFUND', 'COMMON_STOCK'] as const).map((type, at) => ({
      ...nameless,
      type,
      ticker: String(at),
    }));
    const builder = new UniverseBuilder(catalog, '2026-01-31');
    builder.addFund();
    const screening = builder.build().universe;
    const bonds = { ...current, instruments: { ...current.instruments, rows }, screening };
    const drawn: PicturedSecurity[] = [];
    images = new LinkPreviewImages({ current: bonds as unknown as UniverseSnapshot }, async (security) => {
      drawn.push(security);
      return Buffer.alloc(0);
    });
    await Promise.all([images.find('/0'), images.find('/1')]);
    expect(drawn.map(({ outsideMethod }) => outsideMethod)).toEqual([1, 0]);
  });

  it('are refused in a flood, except for those that are cached', async () => {
    await images.find('/0');
    const flood = Array.from({ length: 60 }, (_, index) => images.find(`/${index}`));
    const outcomes = await Promise.allSettled(flood);
    const refused = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason.getStatus()] : [],
    );
    expect(outcomes[0]).toEqual({ status: 'fulfilled', value: Buffer.from('0') });
    expect(refused.length).toBeGreaterThanOrEqual(38);
    expect(new Set(refused)).toEqual(new Set([503]));
    await expect(images.find('/59')).resolves.toEqual(Buffer.from('59'));
  });
});

describe('What a picture says below a score', () => {
  const unrated: PicturedSecurity = {
    ticker: 'BND',
    name: 'Total Bond Market',
    exchange: 'NASDAQ',
    isDomestic: true,
    exchangeLocation: null,
    impactScore: null,
    standing: 'NOT_RATED',
    isBound: false,
    hasSampleData: false,
    outsideMethod: 0,
  };

  it.each<[string, Partial<PicturedSecurity>]>([
    ['not rated · Impact Score', {}],
    ['outside the method · Impact Score', { outsideMethod: 1 }],
    ['Impact Score', { impactScore: 42, standing: 'CLEAR' }],
    ['Provisional · Impact Score', { impactScore: 42, standing: 'PROVISIONAL' }],
    [
      'or lower · Impact Score · based in part on sample data',
      { impactScore: -9, standing: 'VIOLATION', isBound: true, hasSampleData: true },
    ],
  ])('is “%s”', (text, fields) => {
    expect(describePicturedScore({ ...unrated, ...fields })).toBe(text);
  });
});
