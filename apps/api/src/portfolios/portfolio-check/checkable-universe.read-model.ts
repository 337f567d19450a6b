import { Injectable } from '@nestjs/common';
import { isBoundAt, outsideOf, standingOf, standings } from '@plumbline/screening';
import { sampleMarks, type CheckableUniverse } from '@plumbline/holdings-files';
import type { EncodedBody } from '../../platform/http/encoded-body.ts';
import { encodeBody } from '../../platform/http/encoded-body.ts';
import { forEachYielding, yieldToEventLoop } from '../../platform/yield-to-event-loop.ts';
import { ReleaseCache } from '../../screening/universe/release-cache.ts';
import type { UniverseSnapshot } from '../../screening/universe/snapshot/universe-snapshot.ts';
import { UniverseStore } from '../../screening/universe/universe-store.ts';

/** What a browser checks a portfolio by, as JSON, computed and compressed once per release. */
@Injectable()
export class CheckableUniverseReadModel {
  private readonly bodies = new ReleaseCache<EncodedBody>(1);

  constructor(private readonly universe: UniverseStore) {}

  /** With the day of its release. */
  async getJson(): Promise<{ readonly asOf: string; readonly body: EncodedBody }> {
    const snapshot = this.universe.current;
    const body = await this.bodies.get(snapshot, 0, async () =>
      encodeBody(Buffer.from(await toJson(snapshot))),
    );
    return { asOf: snapshot.release.asOf, body };
  }
}

/** Yields to other requests. */
async function toJson(snapshot: UniverseSnapshot): Promise<string> {
  const { rows } = snapshot.instruments;
  const exposures = new ExposureList(snapshot);
  const exposure: number[] = [];
  const { former } = (await snapshot.finders).matcher;
  await forEachYielding(rows.keys(), (index) => exposure.push(exposures.indexFor(index)));
  const columns = {
    ticker: rows.map(({ ticker }) => ticker),
    name: rows.map(({ name }) => name),
    type: rows.map(({ type }) => type),
    exchangeLocation: rows.map(({ exchangeLocation }) => exchangeLocation),
    issuer: rows.map(({ issuer }) => issuer),
    price: rows.map(({ price }) => price),
    priceDay: rows.map(({ priceDay }) => priceDay),
    impactScore: Array.from(snapshot.scores.values, (score) => (Number.isNaN(score) ? null : round(score))),
    standing: rows.map((_, index) => standings.indexOf(standingOf(snapshot.scores, index))),
    standings,
    isBound: rows.map((_, index) => Number(isBoundAt(snapshot.scores, index))),
    coverage: Array.from(snapshot.scores.coverage, (part) => round(part)),
    outside: rows.map((_, index) => round(outsideOf(snapshot.screening, index))),
    sampleMark: rows.map((_, index) => sampleMarkOf(snapshot, index)),
    exposure,
    exposures: exposures.lists,
    criteria: exposures.criteria,
    formerNames: former.names,
    formerTickers: former.tickers.map(({ ticker, name, until, outcome, successor, note }) => {
      return { ticker, name, until, outcome, successor, note };
    }),
  } satisfies CheckableUniverse;
  const pieces: string[] = [];
  for (const [name, column] of Object.entries(columns)) {
    pieces.push(`${JSON.stringify(name)}:${JSON.stringify(column)}`);
    await yieldToEventLoop();
  }
  return `{${pieces.join(',')}}`;
}

/** The exposures of all securities; most companies share one with others. */
class ExposureList {
  readonly criteria: readonly string[];
  readonly lists: (readonly number[])[] = [];
  private readonly indexes = new Map<string, number>();

  constructor(private readonly snapshot: UniverseSnapshot) {
    const { positives, negatives } = snapshot.screening.catalog;
    this.criteria = [...positives, ...negatives].map(({ name }) => name);
  }

  indexFor(instrument: number): number {
    const fractions = this.snapshot.exposures.getExposure(instrument);
    const pairs = Array.from(fractions, (fraction, slot) => (fraction > 0 ? [slot, round(fraction)] : []));
    const list = pairs.flat();
    const key = list.join();
    const known = this.indexes.get(key) ?? this.lists.push(list) - 1;
    this.indexes.set(key, known);
    return known;
  }
}

function sampleMarkOf({ sampleData, instruments }: UniverseSnapshot, index: number): number {
  const parts = (['score', 'ratings', 'flags'] as const).filter((part) => sampleData.has(index, part));
  const mark = parts.reduce((sum, part) => sum + sampleMarks[part], 0);
  return mark + (instruments.rows[index].hasSamplePrice ? sampleMarks.price : 0);
}

/** Seven digits: finer than anything shown, and half the size. */
function round(value: number): number {
  return Number(value.toPrecision(7));
}
