import { exploreUrls, toInstrumentFacts, traditionsNear } from '@plumbline/contracts';
import type {
  ExploreColumns,
  ExploreHeader,
  ReadinessResponse,
  UniverseSummaryResponse,
} from '@plumbline/contracts';
import {
  AlternativeFinder,
  catalog,
  compileProfile,
  fromUniverseColumns,
  presets,
  scoreUniverse,
  standingOf,
  unpackColumns,
} from '@plumbline/screening';
import type { Columns, ScreeningProfile, ScreeningUniverse } from '@plumbline/screening';
import fc from 'fast-check';
import type { TestApp } from '../../../test/test-app.ts';
import { startTestApp } from '../../../test/test-app.ts';
import { AlternativeFinders } from '../universe/alternative-finders.ts';
import { summarizeUniverse } from '../universe/snapshot/summarize-universe.ts';
import type { UniverseSnapshot } from '../universe/snapshot/universe-snapshot.ts';
import { UniverseStore } from '../universe/universe-store.ts';

describe('GET /api/explore', () => {
  let api: TestApp;
  let snapshot: UniverseSnapshot;
  let header: ExploreHeader;
  let columns: Columns & ExploreColumns;
  let universe: ScreeningUniverse;
  beforeAll(async () => {
    api = await startTestApp();
    snapshot = api.app.get(UniverseStore).current;
    const response = await fetch(`${api.url}/api/explore`);
    const file = unpackColumns<ExploreHeader>(await response.arrayBuffer());
    header = file.header;
    columns = file.columns as Columns & ExploreColumns;
    universe = fromUniverseColumns(catalog, header.asOf, columns);
  });
  afterAll(() => api.stop());

  const load = (headers: Record<string, string> = {}, difference: Partial<UniverseSummaryResponse> = {}) =>
    fetch(`${api.url}/api${exploreUrls.file({ ...summarizeUniverse(snapshot), ...difference })}`, {
      headers,
    });

  it('lets a browser compute exactly the scores of the API, under presets and any other profile', () => {
    const profiles = fc.record({
      positive: fc.subarray(catalog.positives.map(({ name }) => name)),
      negative: fc.subarray(catalog.negatives.map(({ name }) => name)),
    });
    const expectSameScores = (profile: ScreeningProfile) => {
      const compiled = compileProfile(catalog, profile);
      expect(scoreUniverse(universe, compiled)).toEqual(scoreUniverse(snapshot.screening, compiled));
    };
    for (const preset of presets) expectSameScores(preset);
    fc.assert(fc.property(profiles, expectSameScores), { numRuns: 25 });
    expect(scoreUniverse(universe, compileProfile(catalog, presets[0]))).toEqual(snapshot.scores);
  });

  it('lets a browser find exactly the alternatives of the API, to stocks and to funds', async () => {
    const mine = new AlternativeFinder(universe, toInstrumentFacts({ ...header, ...columns }));
    const theirs = await api.app.get(AlternativeFinders).get(snapshot);
    const { scores } = snapshot;
    const query = { profile: compileProfile(catalog, presets[0]), traditions: traditionsNear('0'), scores };
    const flagged = [...scores.values.keys()].filter((at) => standingOf(scores, at) === 'VIOLATION');
    const sample = flagged.filter((_, at) => at % Math.ceil(flagged.length / 60) === 0);
    const types = new Set(sample.map((at) => snapshot.instruments.rows[at].type));
    expect(types.size).toBeGreaterThan(1);
    for (const instrument of sample)
      expect(mine.find({ ...query, instrument, size: 5 })).toEqual(
        theirs.find({ ...query, instrument, size: 5 }),
      );
  });

  it('has what lists show of every security', () => {
    const { rows } = snapshot.instruments;
    expect(header.tickers).toEqual(rows.map(({ ticker }) => ticker));
    expect(header.names).toEqual(rows.map(({ name }) => name));
    const apple = header.tickers.indexOf('AAPL');
    expect(header.industries[columns.industryOf[apple]]).toBe('Computers');
    expect(header.sectors[columns.sectorOf[apple]]).toBe('Business Equipment');
    expect(columns.size[apple]).toBe(rows[apple].marketCapitalization);
    const foreign = rows.findIndex(({ isDomestic }) => !isDomestic);
    expect(header.locations[foreign]).toBe(rows[foreign].exchangeLocation);
    expect(header.locations[apple]).toBeUndefined();
  });

  it('is cached for good at the address of its version, and checked at any other', async () => {
    const current = await load();
    expect(current.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const etag = current.headers.get('etag')!;
    const other = await load({ 'if-none-match': etag }, { release: snapshot.release.id + 1 });
    expect([other.status, other.headers.get('cache-control')]).toEqual([304, 'no-cache']);
    expect((await other.arrayBuffer()).byteLength).toBe(0);
  });

  it('has another address when a restored backup gives the number of a release to another load', async () => {
    const { body } = await api.get('/api/health/ready');
    expect(exploreUrls.file((body as ReadinessResponse).universe)).toBe(
      exploreUrls.file(summarizeUniverse(snapshot)),
    );
    const former = await load({}, { loadedAt: '2026-01-01T00:00:00.000Z' });
    expect(former.headers.get('cache-control')).toBe('no-cache');
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', null],
  ])('is compressed as the browser accepts it: %s', async (accepted, encoding) => {
    const response = await load({ 'accept-encoding': accepted });
    expect([response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual([
      encoding,
      'accept-encoding',
    ]);
    expect(unpackColumns<ExploreHeader>(await response.arrayBuffer()).header).toEqual(header);
  });
});
