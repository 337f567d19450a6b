import { setTimeout as pause } from 'node:timers/promises';
import type { ListingResponse } from '@plumbline/contracts';
import type { UniverseSnapshot } from '../screening/universe/snapshot/universe-snapshot.ts';
import { LinkPreviewImages } from './link-preview-images.ts';

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
    images = new LinkPreviewImages({ current }, async ({ ticker }: ListingResponse) => {
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
