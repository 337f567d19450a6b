/**
 * `npm run bench -- screening [--rounds N] [--flagged SHARE]`: a full rescore of a simulated market under changing
 * profiles, next to the floor, interleaved in one run over the same data.
 */
import { parseArgs } from 'node:util';
import {
  catalog,
  compileProfile,
  presets,
  createImpactScores,
  scoreUniverse,
  type CompiledProfile,
} from '@plumbline/screening';
import { seededRandom } from '../seeded-random.mjs';
import { simulateMarket, type SimulatedMarket } from './simulated-market.ts';

const WARM_UP_ROUNDS = 20;

/** What is timed. `run` gets a different profile in every round. */
interface Contestant {
  readonly name: string;
  readonly run: (profile: CompiledProfile) => void;
}

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '61' },
    flagged: { type: 'string', default: '0.16' },
  },
});

// One market per process: for a second one, the code would be optimized for the data of the first.
const size = { companies: 6000, funds: 20_000, positionsPerFund: 200, flaggedShare: Number(options.flagged) };
const started = performance.now();
const market = simulateMarket(size);
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(
  `${size.companies} companies, ${size.flaggedShare * 100}% of them flagged, ${size.funds} funds of ${size.positionsPerFund} positions`,
);
console.log(`simulated and built in ${seconds} s, arrays ${megabytes()} MB`);
report(runRounds([floor(market), engine(market)]));

/** Adds up the weights of every fund's positions, and nothing else. */
function floor({ positionWeight }: SimulatedMarket): Contestant {
  const sums = new Float64Array(size.funds);
  return {
    name: 'floor: sum of the weights',
    run: () => {
      let at = 0;
      for (let fund = 0; fund < size.funds; fund++) {
        let sum = 0;
        for (const end = at + size.positionsPerFund; at < end; at++) sum += positionWeight[at];
        sums[fund] = sum;
      }
    },
  };
}

/** A full rescore, including companies. */
function engine({ universe }: SimulatedMarket): Contestant {
  const scores = createImpactScores(universe.instrumentCount);
  return { name: 'Plumbline', run: (profile) => void scoreUniverse(universe, profile, scores) };
}

/** All presets and eight random profiles: no two rounds in a row score the same, so nothing can be cached. */
function manyProfiles(): readonly CompiledProfile[] {
  const random = seededRandom(7);
  const some = (names: readonly string[], share: number) => names.filter(() => random() < share);
  const positives = catalog.positives.map(({ name }) => name);
  const negatives = catalog.negatives.map(({ name }) => name);
  const custom = Array.from({ length: 8 }, () => ({
    positive: some(positives, 0.7),
    negative: some(negatives, 0.6),
  }));
  return [...presets, ...custom].map((profile) => compileProfile(catalog, profile));
}

function runRounds(contestants: readonly Contestant[]): Map<Contestant, number[]> {
  const profiles = manyProfiles();
  const times = new Map(contestants.map((contestant): [Contestant, number[]] => [contestant, []]));
  for (let round = -WARM_UP_ROUNDS; round < Number(options.rounds); round++) {
    const profile = profiles[(round + WARM_UP_ROUNDS) % profiles.length];
    for (const contestant of contestants) {
      const start = performance.now();
      contestant.run(profile);
      if (round >= 0) times.get(contestant)!.push(performance.now() - start);
    }
  }
  return times;
}

function report(times: Map<Contestant, number[]>): void {
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1];
  const floorTime = median([...times.values()][0]);
  console.table(
    [...times].map(([{ name }, values]) => ({
      contestant: name,
      'median ms': Number(median(values).toFixed(2)),
      'best ms': Number(Math.min(...values).toFixed(2)),
      'times the floor': Number((median(values) / floorTime).toFixed(2)),
    })),
  );
}

function megabytes(): number {
  return Math.round(process.memoryUsage().arrayBuffers / 2 ** 20);
}
