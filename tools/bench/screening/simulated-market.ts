import { catalog, UniverseBuilder, type Evidence, type ScreeningUniverse } from '@plumbline/screening';
import { seededRandom } from '../seeded-random.mjs';

/** The size of the market, and how much of it has a negative flag. */
export interface MarketSize {
  readonly companies: number;
  readonly funds: number;
  readonly positionsPerFund: number;
  /** Fraction of the companies that have any flag, from 0 to 1. */
  readonly flaggedShare: number;
}

/** A market as a universe of the engine, and the weights of its positions for the floor. */
export interface SimulatedMarket {
  readonly universe: ScreeningUniverse;
  /** `positionsPerFund` entries per fund, each a fraction of the fund. */
  readonly positionWeight: Float64Array;
}

const TODAY = '2025-06-30';
/** As on the real market: 7% of companies were never researched; 7 in 10 of the flagged have a single flag. */
const UNRESEARCHED_SHARE = 0.07;
const RATED_SHARE = 0.7;
const SECOND_FLAG_SHARE = 0.3;

/** Builds a market from a seed: the same numbers on every machine. */
export function simulateMarket(size: MarketSize, seed = 42): SimulatedMarket {
  const random = seededRandom(seed);
  const builder = new UniverseBuilder(catalog, TODAY);
  for (let company = 0; company < size.companies; company++) addCompany(builder, company, { size, random });
  const positionWeight = new Float64Array(size.funds * size.positionsPerFund);
  for (let fund = 0; fund < size.funds; fund++) {
    const start = fund * size.positionsPerFund;
    const companies = pickCompanies(size, random);
    const weights = companies.map(() => 0.01 + random());
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const instrument = builder.addFund();
    for (const [at, company] of companies.entries()) {
      positionWeight[start + at] = weights[at] / total;
      builder.addPosition(instrument, company, weights[at] / total);
    }
  }
  return { universe: builder.build().universe, positionWeight };
}

function addCompany(
  builder: UniverseBuilder,
  number: number,
  { size, random }: { size: MarketSize; random: () => number },
): void {
  const majorGroup = String(10 + Math.floor(random() * 75));
  const issuer = builder.addIssuer({
    key: `c${number}`,
    name: `Company ${number}`,
    country: null,
    sic: `${majorGroup}00`,
  });
  builder.addCompany(issuer);
  if (random() < UNRESEARCHED_SHARE) return;
  builder.addEvidence(issuer, evidence(null, 'CURATED_FLAG', null));
  for (const { name } of catalog.positives) {
    if (random() < RATED_SHARE)
      builder.addEvidence(issuer, evidence(name, 'RATING', Math.floor(random() * 101)));
  }
  for (let chance = size.flaggedShare; random() < chance; chance = SECOND_FLAG_SHARE) {
    const { name } = catalog.negatives[Math.floor(random() * catalog.negatives.length)];
    builder.addEvidence(issuer, evidence(name, 'CURATED_FLAG', null));
  }
}

function evidence(criterion: string | null, kind: Evidence['kind'], value: number | null): Evidence {
  const status = criterion === null ? 'cleared' : 'flagged';
  const source = { source: 'simulated', url: null, date: TODAY, expiresOn: null, quality: 'sample' as const };
  return { criterion, kind, status, value, ...source };
}

function pickCompanies(size: MarketSize, random: () => number): number[] {
  const picked = new Set<number>();
  while (picked.size < size.positionsPerFund) picked.add(Math.floor(random() * size.companies));
  return [...picked].sort((a, b) => a - b);
}
