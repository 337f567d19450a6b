/**
 * `npm run bench -- screening [--rounds N] [--in-process] [--flagged SHARE]`: a full re-score of a market under changing profiles, by the
 * engine and by others, interleaved in one run over the same data; everybody's results must agree.
 */
import { parseArgs } from 'node:util';
import { catalog, compileProfile, presets, type CompiledProfile } from '@plumbline/screening';
import type { CheckSum, Contestant } from './contestant.ts';
import { duckDb } from './duckdb.ts';
import { engine, floor, naive } from './in-process.ts';
import { postgres } from './postgres.ts';
import { randomNumbers, simulateMarket, type MarketSize } from './simulated-market.ts';

const WARM_UP_ROUNDS = 20;
const market = { companies: 6000, funds: 20_000, positionsPerFund: 200 };

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '61' },
    'in-process': { type: 'boolean', default: false },
    flagged: { type: 'string', default: '0.16' },
  },
});

const profiles = manyProfiles();
// One market per process: a second one would find the first one's code optimised for other data.
await compete({ ...market, flaggedShare: Number(options.flagged) });

async function compete(size: MarketSize): Promise<void> {
  const started = performance.now();
  const simulated = simulateMarket(size);
  const built = performance.now() - started;
  console.log(
    `${size.companies} companies, ${size.flaggedShare * 100} % of them with a flag, ${size.funds} funds x ${size.positionsPerFund} positions`,
  );
  console.log(`simulated and built in ${(built / 1000).toFixed(1)} s, arrays ${megabytes()} MB`);
  const contestants = [floor(simulated), engine(simulated), naive(simulated)];
  try {
    if (!options['in-process']) contestants.push(await duckDb(simulated), await postgres(simulated));
    report(await runRounds(contestants));
  } finally {
    for (const contestant of contestants) await contestant.close?.();
  }
}

/** All presets and eight random profiles: no two rounds in a row ask the same, so nothing can be remembered. */
function manyProfiles(): readonly CompiledProfile[] {
  const random = randomNumbers(7);
  const some = (names: readonly string[], share: number) => names.filter(() => random() < share);
  const positives = catalog.positives.map(({ name }) => name);
  const negatives = catalog.negatives.map(({ name }) => name);
  const custom = Array.from({ length: 8 }, () => ({
    positive: some(positives, 0.7),
    negative: some(negatives, 0.6),
  }));
  return [...presets, ...custom].map((profile) => compileProfile(catalog, profile));
}

async function runRounds(contestants: readonly Contestant[]): Promise<Map<Contestant, number[]>> {
  const times = new Map(contestants.map((contestant): [Contestant, number[]] => [contestant, []]));
  const rounds = Number(options.rounds);
  for (let round = -WARM_UP_ROUNDS; round < rounds; round++) {
    const profile = profiles[(round + WARM_UP_ROUNDS) % profiles.length];
    const present = contestants.filter(({ every }) => round % every === 0);
    for (const contestant of present) {
      const start = performance.now();
      await contestant.run(profile);
      if (round >= 0) times.get(contestant)!.push(performance.now() - start);
    }
    agree(present);
  }
  return times;
}

/** Throws where two contestants differ: the companies exactly, the funds but for the order of additions. */
function agree(contestants: readonly Contestant[]): void {
  const results = contestants.flatMap((contestant) => {
    const sum = contestant.checkSum();
    return sum === null ? [] : [{ name: contestant.name, sum }];
  });
  for (const { name, sum } of results) {
    if (!matches(sum, results[0].sum)) {
      throw new Error(
        `${name} differs: ${JSON.stringify(sum)}, ${results[0].name}: ${JSON.stringify(results[0].sum)}`,
      );
    }
  }
}

function matches(a: CheckSum, b: CheckSum): boolean {
  const isSameCount = a.companies === b.companies && a.companySum === b.companySum && a.funds === b.funds;
  return isSameCount && Math.abs(a.fundSum - b.fundSum) < 1e-6 * b.funds;
}

function report(times: Map<Contestant, number[]>): void {
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1];
  const floorTime = median([...times.values()][0]);
  console.table(
    [...times].map(([{ name }, values]) => ({
      contestant: name,
      rounds: values.length,
      'median ms': Number(median(values).toFixed(2)),
      'best ms': Number(Math.min(...values).toFixed(2)),
      'x floor': Number((median(values) / floorTime).toFixed(2)),
    })),
  );
  console.log('All results agree.');
}

function megabytes(): number {
  return Math.round(process.memoryUsage().arrayBuffers / 2 ** 20);
}
