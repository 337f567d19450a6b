import type { PortfolioScorePoint } from '@plumbline/contracts';
import type { ScoredHolding } from '@plumbline/screening';
import { scorePortfolio, toFraction } from '@plumbline/screening';
import { twoDecimals } from '../../screening/universe/snapshot/listing.ts';
import type { RecordedScore } from '../../screening/universe/recorded-scores.read-model.ts';

/** A holding of today, before anything is known of its score. */
export interface HeldToday extends ScoredHolding {
  /** `null` for a line of a file that no security answers to, and for a security that has left the universe. */
  readonly instrumentId: number | null;
}

/**
 * Yields what the holdings of today come to by the scores of each release that recorded a change for one of them,
 * oldest first: of the `latest` releases only. `recorded` is in the order of releases.
 */
export function* replayScores(
  held: readonly HeldToday[],
  recorded: readonly RecordedScore[],
  latest: number,
): Generator<PortfolioScorePoint> {
  const places = placesOf(held);
  const holdings: ScoredHolding[] = [...held];
  const first = firstOf(recorded, latest);
  for (let at = 0; at < recorded.length;) {
    const { release, asOf } = recorded[at];
    for (; at < recorded.length && recorded[at].release === release; at++) {
      const { instrumentId, impactScore: score, standing, isBound } = recorded[at];
      for (const place of places.get(instrumentId) ?? [])
        holdings[place] = { ...holdings[place], score, standing, isBound };
    }
    if (release < first) continue;
    const { impactScore, standing, isBound } = scorePortfolio(holdings);
    yield {
      release,
      asOf,
      impactScore: twoDecimals(impactScore),
      standing,
      isBound,
      rated: ratedPart(holdings),
    };
  }
}

/** Where each security is: a group has it twice where one portfolio knows its value and another does not. */
function placesOf(held: readonly HeldToday[]): ReadonlyMap<number, readonly number[]> {
  const places = new Map<number, number[]>();
  held.forEach(({ instrumentId }, at) => {
    if (instrumentId !== null) places.set(instrumentId, [...(places.get(instrumentId) ?? []), at]);
  });
  return places;
}

/** The earliest of the `latest` releases. */
function firstOf(recorded: readonly RecordedScore[], latest: number): number {
  const releases = [...new Set(recorded.map(({ release }) => release))];
  return releases.at(-latest) ?? releases[0] ?? 0;
}

/** The part (0-1) of the value in holdings that have a score, four decimals. */
function ratedPart(holdings: readonly ScoredHolding[]): number {
  let [rated, total] = [0, 0];
  for (const { weight, score } of holdings) {
    total += weight ?? 0;
    if (score !== null) rated += weight ?? 0;
  }
  return total > 0 ? toFraction(rated / total) : 0;
}
