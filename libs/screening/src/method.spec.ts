import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Criterion } from './criteria/criterion.ts';
import { catalog, MAX_SEVERITY } from './criteria/default-catalog.ts';
import { presets } from './criteria/presets.ts';
import {
  BEST_IN_CLASS_PERCENTILE,
  CLEAR_SHARE,
  FULL_SEVERITY_SUM,
  MATERIAL_WEIGHT,
  MAX_SCORE,
  METHODOLOGY_VERSION,
  MIN_COVERAGE,
  MIN_PENALTY,
  RESEARCHED_SHARE,
  RATINGS_FOR_HALF,
} from './method.ts';
import { fortyNineIndustries, twelveIndustries } from './industries/fama-french.ts';
import * as method from './method.ts';
import { negativeScore } from './scoring/formulas.ts';

const published = readFileSync(new URL('../../../docs/methodology.md', import.meta.url), 'utf8');
const squeezed = published.replaceAll(/\s+/g, ' ');

/** A hash of each version. A change of the method is a new version, and a new line here. */
const versions: Readonly<Record<number, string>> = { 2: 'c2813da55c6dc14e', 3: 'b0cf51219792833e' };

describe('The method', () => {
  it('has a new version when a criterion, a preset or a number has changed', () => {
    const criteria = catalog.criteria.map((criterion) => {
      const { name, kind, family, severity, implies, occursIn, isConduct, isByCountry } = criterion;
      return [name, kind, family, severity, implies, occursIn, isConduct, isByCountry];
    });
    const material = catalog.materiality.map((rule) => [rule.industries, rule.criteria]);
    const preset = presets.map(({ id, positive, negative }) => [id, positive, negative]);
    const peers = [fortyNineIndustries, twelveIndustries];
    const parts = JSON.stringify([criteria, material, preset, peers, Object.entries(method)]);
    const hash = createHash('sha256').update(parts).digest('hex').slice(0, 16);
    expect({ version: METHODOLOGY_VERSION, hash }).toEqual({
      version: METHODOLOGY_VERSION,
      hash: versions[METHODOLOGY_VERSION],
    });
  });
});

/** What no industry can tell: these have no row, and no codes. */
const conductAndStates: string[] = [];

describe('docs/methodology.md', () => {
  it('states the numbers that the code uses', () => {
    const statements = [
      `# Methodology: Impact Score, version ${METHODOLOGY_VERSION}`,
      `score = max(-${MAX_SCORE}, -ceil(${MIN_PENALTY} + ${MAX_SCORE - MIN_PENALTY} * ln(S) / ln(${FULL_SEVERITY_SUM}) - 1e-9))`,
      `score = round(raw * k / (k + ${RATINGS_FOR_HALF}))`,
      `${MATERIAL_WEIGHT} where the criterion is material for the industry`,
      `From \`p = ${BEST_IN_CLASS_PERCENTILE}\` on`,
      `below ${MIN_COVERAGE}`,
      `_researched_ if its share is at least ${RESEARCHED_SHARE}`,
      `where at least ${CLEAR_SHARE} of its weight is in clear companies`,
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

  it('counts the criteria', () => {
    const categories = (criteria: readonly Criterion[]) =>
      criteria.filter(({ implies }) => implies === undefined).length;
    const statements = [
      `${catalog.negatives.length} names in ${categories(catalog.negatives)} categories`,
      `together with the ${catalog.positives.length} positives make ${categories(catalog.criteria)} categories in ${catalog.themes.length} themes`,
    ];
    expect(statements.filter((text) => !squeezed.includes(text))).toEqual([]);
  });

  it('states the severity of every negative criterion', () => {
    const missing = catalog.negatives.filter(
      ({ name, severity }) =>
        !new RegExp(`\\| ${name} +\\|(?:[^|\\n]+\\|){4} ${severity} +\\|`).test(published),
    );
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  it('states the industries in which every business occurs', () => {
    const missing = catalog.negatives.filter(({ name, occursIn }) => {
      const row = new RegExp(`^\\| (?:[A-Z0-9_]+, )*${name}(?:, [A-Z0-9_]+)* +\\| ([\\d, -]+?) +\\|$`, 'm');
      return occursIn !== row.exec(published)?.[1]?.replaceAll(',', '');
    });
    expect(missing.map(({ name }) => name)).toEqual(conductAndStates);
  });

  it('lists what every preset screens out', () => {
    const listed = presets.map(({ name }) => {
      const [, names = ''] = new RegExp(`\\| ${name} +\\| ([A-Z0-9_, ]+)\\|`).exec(published) ?? [];
      return names.trim().split(', ').sort();
    });
    expect(listed).toEqual(presets.map(({ negative }) => [...negative].sort()));
  });
});
