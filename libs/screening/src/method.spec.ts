import { readFileSync } from 'node:fs';
import { catalog, MAX_SEVERITY } from './criteria/default-catalog.ts';
import { presets } from './criteria/presets.ts';
import {
  BEST_IN_CLASS_PERCENTILE,
  FULL_SEVERITY_SUM,
  MATERIAL_WEIGHT,
  MAX_SCORE,
  METHODOLOGY_VERSION,
  MIN_COVERAGE,
  MIN_PENALTY,
  RATINGS_FOR_HALF,
} from './method.ts';
import { negativeScore } from './scoring/formulas.ts';

const published = readFileSync(new URL('../../../docs/methodology.md', import.meta.url), 'utf8');
const squeezed = published.replaceAll(/\s+/g, ' ');

describe('docs/methodology.md', () => {
  it('states the numbers that the code uses', () => {
    const statements = [
      `# Methodology: Impact Score, version ${METHODOLOGY_VERSION}`,
      `score = max(-${MAX_SCORE}, -ceil(${MIN_PENALTY} + ${MAX_SCORE - MIN_PENALTY} * ln(S) / ln(${FULL_SEVERITY_SUM}) - 1e-9))`,
      `score = round(raw * k / (k + ${RATINGS_FOR_HALF}))`,
      `${MATERIAL_WEIGHT} where the criterion is material for the industry`,
      `From \`p = ${BEST_IN_CLASS_PERCENTILE}\` on`,
      `below ${MIN_COVERAGE}`,
      `whole numbers from 1 to ${MAX_SEVERITY}`,
    ];
    expect(statements.filter((text) => !squeezed.includes(text))).toEqual([]);
  });

  it('lists the score for each severity sum', () => {
    const sums = /\| S +\|(.+)\|/
      .exec(published)![1]!
      .split('|')
      .map((cell) => parseInt(cell, 10));
    const scores = /\| score +\|(.+)\|/.exec(published)![1]!.split('|').map(Number);
    expect(sums.at(-1)).toBe(FULL_SEVERITY_SUM);
    expect(scores).toEqual(sums.map(negativeScore));
  });

  it('states the severity of every negative criterion', () => {
    const missing = catalog.negatives.filter(
      ({ name, severity }) =>
        !new RegExp(`\\| ${name} +\\|(?:[^|\\n]+\\|){4} ${severity} +\\|`).test(published),
    );
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  it('lists what every preset screens out', () => {
    const listed = presets.map(({ name }) => {
      const [, names = ''] = new RegExp(`\\| ${name} +\\| ([A-Z0-9_, ]+)\\|`).exec(published) ?? [];
      return names.trim().split(', ').sort();
    });
    expect(listed).toEqual(presets.map(({ negative }) => [...negative].sort()));
  });
});
