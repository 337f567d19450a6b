import { catalog, UniverseBuilder, type Evidence, type Universe } from '@plumbline/screening';

/** How large the market is, and how much of it carries a negative flag. */
export interface MarketSize {
  readonly companies: number;
  readonly funds: number;
  readonly positionsPerFund: number;
  /** Part (0-1) of the companies that carry any flag. */
  readonly flaggedShare: number;
}

/** A market as a universe of the engine, and the weights of its positions for the floor. */
export interface SimulatedMarket {
  readonly universe: Universe;
  /** Per fund `positionsPerFund` entries: part of the fund. */
  readonly positionWeight: Float64Array;
}

const TODAY = '2025-06-30';
/** As on the real market: 7% of companies were never researched; 7 in 10 of the flagged have a single flag. */
const UNRESEARCHED_SHARE = 0.07;
const RATED_SHARE = 0.7;
const SECOND_FLAG_SHARE = 0.3;

/** Builds a market out of a seed: the same numbers on every machine. */
export function simulateMarket(size: MarketSize, seed = 42): SimulatedMarket {
  const random = randomNumbers(seed);
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

/** Uniform numbers in [0, 1) by a linear congruential generator (Numerical Recipes constants). */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
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
