import { negativeModule } from '../modules/negative-module.ts';
import { curatedFlag } from '../modules/triggers.ts';
import type { ScoringModule } from '../modules/scoring-module.ts';
import { InvalidCatalogError, UnknownCriterionError } from './catalog.errors.ts';
import { createCatalog, findCriterion } from './catalog.ts';
import type { Criterion } from './criterion.ts';
import { catalog, MAX_SEVERITY } from './default-catalog.ts';
import { presets } from './presets.ts';
import { themes } from './themes.ts';

describe('The default catalog', () => {
  it('has 26 positive and 30 negative criteria: 51 categories when the 5 % variants are not counted', () => {
    expect(catalog.positives).toHaveLength(26);
    expect(catalog.negatives).toHaveLength(30);
    expect(catalog.criteria.filter((criterion) => criterion.implies === undefined)).toHaveLength(51);
  });

  it('has every negative criterion that the product names', () => {
    const names = [
      'ABORTIFACIENTS ABORTION_PROCEDURES ABORTION_LEGISLATION ABORTION_PHILANTHROPY ABORTION_PROMOTION',
      'ALCOHOL ALCOHOL_5_PERCENT CANNABIS_CULTIVATION CANNABIS_RETAIL_THC CANNABIS_RETAIL_CBD',
      'EMBRYONIC_STEM_CELL IN_VITRO_FERTILIZATION EXPLOITATION GAMBLING GAMBLING_5_PERCENT',
      'LGBTA_LEGISLATION LGBTA_PHILANTHROPY LGBTA_PROMOTION PORNOGRAPHY STATE_OWNED_ENTERPRISE',
      'TOBACCO TOBACCO_5_PERCENT CONTRACEPTIVES_BARRIER WEAPONS_MILITARY WEAPONS_COMPONENTS',
      'WEAPONS_COMPONENTS_5_PERCENT NUCLEAR NUCLEAR_5_PERCENT ANIMAL_TESTING GMO_PRODUCTS',
    ].join(' ');
    expect(catalog.negatives.map(({ name }) => name).sort()).toEqual(names.split(' ').sort());
  });

  it('gives every positive criterion the suffix BIC, and has those that the product names', () => {
    const named = ['AIR_QUALITY', 'BUSINESS_ETHICS', 'DATA_SECURITY', 'GHG_EMISSIONS', 'LABOR_PRACTICES'];
    const others = ['SUPPLY_CHAIN_MANAGEMENT', 'WATER_AND_WASTEWATER_MANAGEMENT'];
    const names = catalog.positives.map(({ name }) => name);
    expect(names.filter((name) => !name.endsWith('_BIC'))).toEqual([]);
    expect(names).toEqual(expect.arrayContaining([...named, ...others].map((name) => `${name}_BIC`)));
  });

  it('assigns them to nine themes, none of them empty', () => {
    expect(catalog.themes).toHaveLength(9);
    for (const theme of catalog.themes) {
      expect(catalog.criteria.some((criterion) => criterion.theme === theme.name)).toBe(true);
    }
  });

  it('implies the base criterion of every 5 % variant', () => {
    for (const { name, implies } of catalog.negatives) {
      expect(implies).toBe(name.endsWith('_5_PERCENT') ? name.replace('_5_PERCENT', '') : undefined);
    }
  });

  it('has the severities of the published method', () => {
    const sum = (names: readonly string[]) =>
      names.reduce((total, name) => total + findCriterion(catalog, name).severity!, 0);
    expect(sum(catalog.negatives.map((criterion) => criterion.name))).toBe(153);
    expect(findCriterion(catalog, 'ABORTIFACIENTS').severity).toBe(10);
    expect(MAX_SEVERITY).toBe(10);
    expect(findCriterion(catalog, 'TOBACCO').severity).toBe(1);
    expect(findCriterion(catalog, 'TOBACCO_5_PERCENT').severity).toBe(6);
  });

  it('names the criteria it does not know', () => {
    expect(() => findCriterion(catalog, 'SLOTH')).toThrow(new UnknownCriterionError(['SLOTH']));
  });
});

describe('The presets', () => {
  it('name only criteria that exist, each once', () => {
    for (const { positive, negative } of presets) {
      const names = [...positive, ...negative];
      expect(new Set(names).size).toBe(names.length);
      expect(names.filter((name) => !catalog.byName.has(name))).toEqual([]);
    }
  });

  it('are four, by id and name', () => {
    expect(presets.map(({ id, name }) => [id, name])).toEqual([
      [0, 'Faith Based Evangelical'],
      [1, 'Faith Based Catholic'],
      [2, 'Environmental'],
      [3, 'Social Justice'],
    ]);
  });

  it('have these negatives: Environmental and Social Justice', () => {
    expect(presets[2].negative).toEqual(['NUCLEAR', 'ANIMAL_TESTING', 'NUCLEAR_5_PERCENT', 'GMO_PRODUCTS']);
    expect(presets[3].negative).toEqual([
      'WEAPONS_MILITARY',
      'WEAPONS_COMPONENTS',
      'WEAPONS_COMPONENTS_5_PERCENT',
      'PORNOGRAPHY',
      'STATE_OWNED_ENTERPRISE',
    ]);
  });

  it('have the sizes of the published method', () => {
    const sizes = presets.map(({ id, positive, negative }) => [id, positive.length, negative.length]);
    expect(sizes).toEqual([
      [0, 26, 19],
      [1, 26, 16],
      [2, 9, 4],
      [3, 14, 5],
    ]);
  });

  it('list two tobacco criteria among the positives of Social Justice', () => {
    expect(presets[3].positive.slice(0, 2)).toEqual(['TOBACCO', 'TOBACCO_5_PERCENT']);
  });
});

describe('createCatalog', () => {
  const aCriterion = (fields: Partial<Criterion>): Criterion => ({
    name: 'SLOTH',
    title: 'Sloth',
    description: 'Does little.',
    theme: 'ADDICTION',
    kind: 'negative',
    family: 'SLOTH',
    severity: 1,
    ...fields,
  });
  const aModule = (...criteria: Criterion[]): ScoringModule => ({ id: 'sloth', criteria, assess: () => [] });
  const create = (...criteria: Criterion[]) => createCatalog([aModule(...criteria)], themes);

  it.each([
    ['a criterion registered twice', [aCriterion({}), aCriterion({})]],
    ['an unknown theme', [aCriterion({ theme: 'IDLENESS' })]],
    ['a theme of the other side', [aCriterion({ theme: 'ENVIRONMENT' })]],
    ['a negative without a severity', [aCriterion({ severity: null })]],
    ['a severity that is no whole number', [aCriterion({ severity: 1.5 })]],
    ['a positive with a severity', [aCriterion({ kind: 'positive', theme: 'ENVIRONMENT' })]],
    ['an implied criterion that does not exist', [aCriterion({ implies: 'REST' })]],
    [
      'an implied criterion of another family',
      [aCriterion({ implies: 'R' }), aCriterion({ name: 'R', family: 'R' })],
    ],
    [
      'an implication in a circle',
      [aCriterion({ implies: 'R' }), aCriterion({ name: 'R', implies: 'SLOTH' })],
    ],
    [
      'a family of both kinds',
      [aCriterion({}), aCriterion({ name: 'R', kind: 'positive', theme: 'ENVIRONMENT', severity: null })],
    ],
  ])('rejects %s', (_, criteria) => {
    expect(() => create(...criteria)).toThrow(InvalidCatalogError);
  });

  it('rejects two modules or two themes with the same name', () => {
    expect(() => createCatalog([aModule(), aModule()], themes)).toThrow(InvalidCatalogError);
    expect(() => createCatalog([], [...themes, themes[0]])).toThrow(InvalidCatalogError);
  });

  it('rejects materiality of negative criteria and of of what is no industry', () => {
    const rule = { field: 'Beds', industries: ['Consumer Goods'], criteria: ['SLOTH'] };
    const good = aCriterion({
      name: 'REST',
      kind: 'positive',
      theme: 'ENVIRONMENT',
      severity: null,
      family: 'REST',
    });
    const withRule = (materiality: ScoringModule['materiality']) => () =>
      createCatalog([{ ...aModule(aCriterion({}), good), materiality }], themes);
    expect(withRule([rule])).toThrow(InvalidCatalogError);
    expect(withRule([{ ...rule, industries: ['Beds'], criteria: ['REST'] }])).toThrow(InvalidCatalogError);
    expect(withRule([{ ...rule, criteria: ['REST'] }])).not.toThrow();
  });

  it('accepts a module created by negativeModule', () => {
    const sloth = negativeModule('sloth', 'ADDICTION', [
      { ...aCriterion({}), severity: 3, triggers: [curatedFlag()] },
    ]);
    expect(createCatalog([sloth], themes).negatives.map((criterion) => criterion.name)).toEqual(['SLOTH']);
  });
});
