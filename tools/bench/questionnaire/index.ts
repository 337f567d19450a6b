/**
 * `npm run bench -- questionnaire [--rounds N]`: from answers to a profile, to its score of a fund beside that of the
 * standard and what makes the difference, as a browser works it out; next to a plain preview of the same profile, which
 * scores everything once. Interleaved in one run over a simulated market. Processor time.
 */
import { parseArgs } from 'node:util';
import {
  answersToProfile,
  catalog,
  compareProfiles,
  compileProfile,
  createImpactScores,
  presets,
  questionnaire,
  scoreOf,
  scoreUniverse,
  type Answers,
} from '@plumbline/screening';
import { median } from '../load.ts';
import { simulateMarket } from '../screening/simulated-market.ts';
import { seededRandom } from '../seeded-random.mjs';

const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '61' } } });

const WARM_UP_ROUNDS = 10;
const size = { companies: 6000, funds: 20_000, positionsPerFund: 200, flaggedShare: 0.16 };
const { universe } = simulateMarket(size);
const fund = universe.fundInstrument[0]!;
const scores = createImpactScores(universe.instrumentCount);
const random = seededRandom(11);
console.log(
  `${size.companies} companies, ${size.funds} funds of ${size.positionsPerFund} positions, ${questionnaire.questions.length} questions`,
);

const times = {
  'answers to profile': [] as number[],
  'and the fund beside the standard': [] as number[],
  'plain preview': [] as number[],
};
for (let round = -WARM_UP_ROUNDS; round < Number(options.rounds); round++) {
  const answers = answerAtRandom();
  const mapping = process.cpuUsage();
  const profile = answersToProfile(questionnaire, answers);
  const mapped = since(mapping);
  const showing = process.cpuUsage();
  const own = compileProfile(catalog, profile);
  const standard = compileProfile(catalog, presets[0]!);
  const shown = [own, standard].map((each) => scoreOf(scoreUniverse(universe, each, scores), fund));
  const difference = compareProfiles(universe, [{ instrument: fund, weight: 1 }], own, standard);
  const effect = since(showing);
  const previewing = process.cpuUsage();
  const passing = countPassing(scoreUniverse(universe, compileProfile(catalog, profile), scores).values);
  const previewed = since(previewing);
  if (round < 0 || shown.length + difference.more.length + passing === 0) continue;
  times['answers to profile'].push(mapped);
  times['and the fund beside the standard'].push(mapped + effect);
  times['plain preview'].push(previewed);
}
const medians = Object.entries(times).map(([name, all]) => [name, median(all)] as const);
console.table(Object.fromEntries(medians.map(([name, ms]) => [name, { ms: Number(ms.toFixed(2)) }])));
const [, effect, preview] = medians.map(([, ms]) => ms) as [number, number, number];
console.log(`${(effect / preview).toFixed(2)} times a plain preview, which scores under one profile`);

function answerAtRandom(): Answers {
  return Object.fromEntries(
    questionnaire.questions.map(({ id, choices }) => [
      id,
      choices[Math.floor(random() * choices.length)]!.id,
    ]),
  );
}

function countPassing(values: Float64Array): number {
  let passing = 0;
  for (const score of values) if (score >= 0) passing++;
  return passing;
}

/** Milliseconds of the processor. */
function since(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
