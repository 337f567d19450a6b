/**
 * `npm run bench -- alternatives [--rounds N]`: the alternatives to the worst fund of a simulated market, for which
 * every other fund is compared, next to a plain scan with a map of positions per fund, interleaved in one run.
 * Processor time.
 */
import { parseArgs } from 'node:util';
import {
  AlternativeFinder,
  catalog,
  compileProfile,
  presets,
  scoreUniverse,
  visitFund,
} from '@plumbline/screening';
import { median } from '../load.ts';
import { simulateMarket } from '../screening/simulated-market.ts';

const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '15' } } });

const WARM_UP_ROUNDS = 3;
const size = { companies: 6000, funds: 20_000, positionsPerFund: 200, flaggedShare: 0.16 };
const { universe } = simulateMarket(size);
const profile = compileProfile(catalog, presets[0]);
const scores = scoreUniverse(universe, profile);
const worst = universe.fundInstrument.reduce((lowest, fund) =>
  scores.values[fund]! < scores.values[lowest]! ? fund : lowest,
);

const unknown = (length: number) => new Uint16Array(length);
const preparing = process.cpuUsage();
const finder = new AlternativeFinder(universe, {
  isOffered: new Uint8Array(universe.instrumentCount).fill(1),
  tradition: new Uint8Array(universe.instrumentCount),
  assetClass: new Uint8Array(universe.instrumentCount),
  type: new Uint8Array(universe.instrumentCount),
  size: new Float64Array(universe.instrumentCount).fill(Number.NaN),
  business: unknown(universe.instrumentCount),
  industry: unknown(universe.instrumentCount),
  sector: unknown(universe.instrumentCount),
});
console.log(
  `${size.funds} funds of ${size.positionsPerFund} positions, prepared in ${since(preparing).toFixed(1)} ms`,
);

const times = { alternatives: [] as number[], 'plain scan': [] as number[] };
for (let round = -WARM_UP_ROUNDS; round < Number(options.rounds); round++) {
  const finding = process.cpuUsage();
  finder.find({ instrument: worst, profile, scores, size: 20 });
  const found = since(finding);
  const scanning = process.cpuUsage();
  scanPlainly();
  const scanned = since(scanning);
  if (round < 0) continue;
  times.alternatives.push(found);
  times['plain scan'].push(scanned);
}
const [own, plain] = [median(times.alternatives), median(times['plain scan'])];
console.table({
  'alternatives, ms': own,
  'plain scan, ms': plain,
  'times faster': Number((plain / own).toFixed(1)),
});

/** Overlaps with every fund, by maps of company and weight. */
function scanPlainly(): number {
  const positionsOf = (row: number) => {
    const positions = new Map<number, number>();
    visitFund(universe, row, (issuer, weight) => positions.set(issuer, weight));
    return positions;
  };
  const original = positionsOf(-1 - universe.instrumentTarget[worst]!);
  let most = 0;
  for (let row = 0; row < universe.fundCount; row++) {
    let overlap = 0;
    for (const [issuer, weight] of positionsOf(row)) overlap += Math.min(weight, original.get(issuer) ?? 0);
    most = Math.max(most, overlap);
  }
  return most;
}

/** Milliseconds of processor time. */
function since(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
