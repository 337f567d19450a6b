import { InvalidCatalogError } from '../criteria/catalog.errors.ts';
import { createCatalog } from '../criteria/catalog.ts';
import { catalog } from '../criteria/default-catalog.ts';
import { themes } from '../criteria/themes.ts';
import { monthsBefore } from '../evidence/calendar.ts';
import type { Evidence } from '../evidence/evidence.ts';
import type { Finding, IssuerFacts } from '../modules/scoring-module.ts';
import { anEvidence, TODAY } from '../testing/universe-plan.ts';
import { assessIssuer } from './assess-issuer.ts';

const facts = (fields: Partial<IssuerFacts> = {}): IssuerFacts => ({
  key: 'acme',
  name: 'Acme',
  country: 'United States',
  sic: null,
  ...fields,
});

const assess = (evidence: readonly Partial<Evidence>[], issuer: Partial<IssuerFacts> = {}) =>
  assessIssuer(catalog, { issuer: facts(issuer), evidence: evidence.map(anEvidence), asOf: TODAY });

const flagged = (evidence: readonly Partial<Evidence>[], issuer: Partial<IssuerFacts> = {}) =>
  assess(evidence, issuer)
    .flags.map(({ criterion }) => criterion)
    .sort();

const checked = (evidence: readonly Partial<Evidence>[], issuer: Partial<IssuerFacts> = {}) =>
  assess(evidence, issuer)
    .checks.map(({ criterion }) => criterion)
    .sort();

describe('assessIssuer with SIC codes', () => {
  it.each([
    ['2100', ['TOBACCO', 'TOBACCO_5_PERCENT']],
    ['2111', ['TOBACCO', 'TOBACCO_5_PERCENT']],
    ['2082', ['ALCOHOL', 'ALCOHOL_5_PERCENT']],
    ['5180', ['ALCOHOL', 'ALCOHOL_5_PERCENT']],
    ['2080', []],
    ['3480', []],
    ['7011', []],
  ])('flags SIC code %s as %j', (sic, criteria) => {
    expect(flagged([], { sic })).toEqual(criteria);
    expect(checked([], { sic })).toEqual(expect.arrayContaining(criteria));
  });

  it('flags by an evidence row that states the code, and names that row as the basis', () => {
    const row = { kind: 'SIC_CODE', criterion: 'TOBACCO', value: 2111, quality: 'classification' } as const;
    expect(flagged([row])).toEqual(['TOBACCO', 'TOBACCO_5_PERCENT']);
    expect(assess([row]).flags[0].evidence).toEqual([anEvidence(row)]);
    expect(assess([], { sic: '2111' }).flags[0].evidence).toMatchObject([{ kind: 'SIC_CODE', value: 2111 }]);
  });

  it('checks only the criteria it flags unless a row states that others were checked', () => {
    expect(checked([{ kind: 'SIC_CODE', criterion: 'GAMBLING', value: 7990 }])).toEqual([]);
    expect(checked([{ kind: 'SIC_CODE', criterion: 'GAMBLING', status: 'cleared' }])).toEqual(['GAMBLING']);
  });
});

describe('assessIssuer with status and dates', () => {
  it('ignores candidates: they neither flag nor check a criterion', () => {
    expect(assess([{ status: 'candidate' }])).toEqual({ flags: [], checks: [], statuses: [] });
  });

  it('checks the criterion that a clearance names, and every negative one when it names none', () => {
    const clearance = { status: 'cleared' } as const;
    expect(assess([clearance])).toEqual({
      flags: [],
      checks: [{ criterion: 'ALCOHOL', evidence: [anEvidence(clearance)], methods: ['NAME'] }],
      statuses: [],
    });
    expect(checked([{ ...clearance, criterion: null }])).toEqual(
      catalog.negatives.map(({ name }) => name).sort(),
    );
    expect(checked([{ status: 'flagged', criterion: null }])).toEqual([]);
  });

  it('checks the criterion that a flag implies, on the same evidence', () => {
    const evidence = [anEvidence({ criterion: 'GAMBLING_5_PERCENT' })];
    expect(assess(evidence).checks).toEqual([
      { criterion: 'GAMBLING', evidence, methods: ['NAME'] },
      { criterion: 'GAMBLING_5_PERCENT', evidence, methods: ['NAME'] },
    ]);
  });

  it('counts evidence from its date up to and including the day it expires', () => {
    expect(flagged([{ expiresOn: TODAY }])).toEqual(['ALCOHOL']);
    expect(assess([{ expiresOn: '2025-06-29' }])).toEqual({ flags: [], checks: [], statuses: [] });
    expect(flagged([{ date: TODAY }])).toEqual(['ALCOHOL']);
    expect(flagged([{ date: '2025-07-01' }])).toEqual([]);
  });

  it.each(['ABORTION_LEGISLATION', 'LGBTA_LEGISLATION'])(
    'holds %s against a company for 24 months',
    (criterion) => {
      expect(flagged([{ criterion, date: '2023-06-30' }])).toEqual([criterion]);
      expect(flagged([{ criterion, date: '2023-06-29' }])).toEqual([]);
      expect(checked([{ criterion, date: '2023-06-29' }])).toEqual([criterion]);
    },
  );

  it('flags a company for philanthropy until the evidence expires', () => {
    expect(flagged([{ criterion: 'ABORTION_PHILANTHROPY', date: '2015-01-01' }])).toEqual([
      'ABORTION_PHILANTHROPY',
    ]);
  });

  it('counts months across years', () => {
    expect(monthsBefore('2025-01-31', 1)).toBe('2024-12-31');
    expect(monthsBefore('2025-06-30', 24)).toBe('2023-06-30');
    expect(monthsBefore('2025-03-31', 15)).toBe('2023-12-31');
  });
});

describe('assessIssuer with shares of revenue', () => {
  const revenue = (criterion: string, value: number | null): Partial<Evidence> => ({
    kind: 'REVENUE_SHARE',
    criterion,
    value,
  });

  it.each([
    ['ALCOHOL', 0, []],
    ['ALCOHOL', 0.1, ['ALCOHOL']],
    ['ALCOHOL', 4.99, ['ALCOHOL']],
    ['ALCOHOL', 5, ['ALCOHOL', 'ALCOHOL_5_PERCENT']],
    ['ALCOHOL_5_PERCENT', 4.99, []],
    ['ALCOHOL_5_PERCENT', 5, ['ALCOHOL', 'ALCOHOL_5_PERCENT']],
    ['GAMBLING', 60, ['GAMBLING', 'GAMBLING_5_PERCENT']],
    ['TOBACCO_5_PERCENT', 3, []],
    ['WEAPONS_COMPONENTS_5_PERCENT', 7, ['WEAPONS_COMPONENTS', 'WEAPONS_COMPONENTS_5_PERCENT']],
    ['NUCLEAR', 3, ['NUCLEAR']],
    ['IN_VITRO_FERTILIZATION', 0.5, ['IN_VITRO_FERTILIZATION']],
    ['CONTRACEPTIVES_BARRIER', 0.5, ['CONTRACEPTIVES_BARRIER']],
    ['ABORTIFACIENTS', 50, []],
    ['ALCOHOL', null, []],
  ])('flags %s at %p percent as %j', (criterion, value, criteria) => {
    expect(flagged([revenue(criterion, value)])).toEqual(criteria);
    expect(checked([revenue(criterion, value)])).toContain(criterion);
  });

  it('flags producers of pornography at any share and carriers at 10 percent or more', () => {
    expect(flagged([revenue('PORNOGRAPHY', 1)], { sic: '7812' })).toEqual(['PORNOGRAPHY']);
    for (const sic of ['4841', '4899', '7841', '7822']) {
      expect(flagged([revenue('PORNOGRAPHY', 9.99)], { sic })).toEqual([]);
      expect(flagged([revenue('PORNOGRAPHY', 10)], { sic })).toEqual(['PORNOGRAPHY']);
    }
  });
});

describe('assessIssuer with state ownership, lists and flags', () => {
  const owned = (value: number): Partial<Evidence> => ({
    kind: 'OWNERSHIP_SHARE',
    criterion: 'STATE_OWNED_ENTERPRISE',
    value,
  });

  it.each([
    [50, 'China', ['STATE_OWNED_ENTERPRISE']],
    [50, 'cn', ['STATE_OWNED_ENTERPRISE']],
    [49.9, 'China', []],
    [80, 'Norway', []],
    [80, null, []],
  ])('flags a company that is %p percent state-owned in %p as %j', (share, country, criteria) => {
    expect(flagged([owned(share)], { country })).toEqual(criteria);
  });

  it('takes the owner’s country from the evidence when the company is based elsewhere', () => {
    const country = { kind: 'COUNTRY', criterion: 'STATE_OWNED_ENTERPRISE' } as const;
    expect(flagged([owned(60), country], { country: 'Cayman Islands' })).toEqual(['STATE_OWNED_ENTERPRISE']);
    expect(flagged([country], { country: 'China' })).toEqual([]);
  });

  it('flags membership in a list of arms makers and in no other list', () => {
    expect(flagged([{ kind: 'INDEX_MEMBERSHIP', criterion: 'WEAPONS_MILITARY' }])).toEqual([
      'WEAPONS_MILITARY',
    ]);
    expect(flagged([{ kind: 'INDEX_MEMBERSHIP', criterion: 'GAMBLING' }])).toEqual([]);
  });

  it('flags the base criterion when a 5 % variant is flagged, on the same evidence', () => {
    const { flags } = assess([{ criterion: 'NUCLEAR_5_PERCENT' }]);
    const evidence = [anEvidence({ criterion: 'NUCLEAR_5_PERCENT' })];
    expect(flags).toEqual([
      { criterion: 'NUCLEAR_5_PERCENT', evidence, isImplied: false },
      { criterion: 'NUCLEAR', evidence, isImplied: true },
    ]);
  });
});

describe('assessIssuer with positive criteria', () => {
  const air = 'AIR_QUALITY_BIC';
  const status = (...evidence: Partial<Evidence>[]) =>
    assess(evidence.map((row) => ({ criterion: air, ...row }))).statuses[0];

  it('returns ratings to be ranked, percentiles as given, and flags without a number', () => {
    expect(status({ kind: 'RATING', value: 70 })).toMatchObject({ rating: 70, percentile: null });
    expect(status({ kind: 'PERCENTILE', value: 70 })).toMatchObject({ rating: null, percentile: 70 });
    expect(status({})).toMatchObject({ rating: null, percentile: null, isBestInClass: true });
    expect(status({ kind: 'PERCENTILE', value: 10 }, {})).toMatchObject({
      percentile: 10,
      isBestInClass: true,
    });
  });

  it('prefers real data to samples, then the latest row, then a percentile, then the lowest value', () => {
    const real = { kind: 'RATING', value: 10, date: '2020-01-01' } as const;
    const sample = { kind: 'RATING', value: 20, date: '2025-01-01', quality: 'sample' } as const;
    const later = { kind: 'RATING', value: 30, date: '2021-01-01' } as const;
    const percentile = { kind: 'PERCENTILE', value: 40, date: '2021-01-01' } as const;
    expect(status(real, sample).rating).toBe(10);
    expect(status(sample, later, real).rating).toBe(30);
    expect(status(percentile, later).percentile).toBe(40);
    expect(status({ ...later, value: 31 }, later).rating).toBe(30);
  });
});

describe('assessIssuer with a faulty module', () => {
  const assessWith = (finding: Finding) => {
    const unruly = { id: 'unruly', criteria: catalog.modules[0].criteria, assess: () => [finding] };
    const custom = createCatalog([unruly], themes);
    return () => assessIssuer(custom, { issuer: facts(), evidence: [], asOf: TODAY });
  };

  it('rejects findings on a foreign criterion, of the wrong kind, or out of range', () => {
    expect(assessWith({ criterion: 'TOBACCO', outcome: 'flagged', evidence: [] })).toThrow(
      InvalidCatalogError,
    );
    expect(assessWith({ criterion: 'AIR_QUALITY_BIC', outcome: 'flagged', evidence: [] })).toThrow(
      InvalidCatalogError,
    );
    expect(
      assessWith({ criterion: 'AIR_QUALITY_BIC', outcome: 'ranked', percentile: 101, evidence: [] }),
    ).toThrow(InvalidCatalogError);
  });
});
