import { catalog } from '../criteria/default-catalog.ts';
import { presets } from '../criteria/presets.ts';
import type { Evidence } from '../evidence/evidence.ts';
import type { IssuerFacts } from '../modules/scoring-module.ts';
import { anEvidence, TODAY } from '../testing/universe-plan.ts';
import { assessIssuer } from './assess-issuer.ts';

const assess = (facts: Partial<IssuerFacts>, ...evidence: Partial<Evidence>[]) =>
  assessIssuer(catalog, {
    issuer: { key: 'acme', name: 'Acme', country: null, sic: null, ...facts },
    evidence: evidence.map(anEvidence),
    asOf: TODAY,
  });
const methodsOf = (facts: Partial<IssuerFacts>, ...evidence: Partial<Evidence>[]) =>
  Object.fromEntries(assess(facts, ...evidence).checks.map(({ criterion, methods }) => [criterion, methods]));

describe('Checks by industry', () => {
  it('are of every business that does not occur in the industry of the company', () => {
    const checks = methodsOf({ sic: '3711' });
    for (const name of ['ABORTION_PROCEDURES', 'ALCOHOL', 'ALCOHOL_5_PERCENT', 'PORNOGRAPHY', 'TOBACCO'])
      expect(checks[name]).toEqual(['INDUSTRY']);
    expect(checks).not.toHaveProperty('WEAPONS_MILITARY');
  });

  it('are never of what a company supports or how it treats people', () => {
    const conduct = catalog.negatives.filter(({ isConduct }) => isConduct).map(({ name }) => name);
    expect(conduct).toHaveLength(7);
    for (const sic of ['0100', '3711', '6021', '8062'])
      expect(Object.keys(methodsOf({ sic }))).toEqual(expect.not.arrayContaining(conduct));
  });

  it.each([['0000'], ['6189'], ['6770'], ['8880'], ['8888'], ['9995'], ['9997'], [null]])(
    'are none for a code that names no business: %s',
    (sic) => {
      expect(methodsOf({ sic })).toEqual({});
    },
  );

  it.each([
    ['in force', {}],
    ['expired', { expiresOn: '2025-02-01' }],
    ['a candidate', { status: 'candidate' }],
    ['of another kind', { kind: 'REVENUE_SHARE', value: 0 }],
  ] as const)('are never of a criterion that a fact names, nor of its variants: %s', (_, fields) => {
    const checks = assess({ sic: '3711' }, { criterion: 'GAMBLING', ...fields }).checks;
    const byIndustry = checks.filter(({ methods }) => methods.includes('INDUSTRY'));
    const names = byIndustry.map(({ criterion }) => criterion);
    expect(names).toContain('TOBACCO');
    expect(names.filter((name) => name.startsWith('GAMBLING'))).toEqual([]);
  });

  it.each([
    ['Blue Heron Brewing Co.', 'ALCOHOL'],
    ['Monarch Casinos Trust', 'GAMBLING_5_PERCENT'],
    ['Smokefree Innotec', 'TOBACCO'],
    ['American Cannabis Partners', 'CANNABIS_RETAIL_CBD'],
    ['Uranium Royalty', 'NUCLEAR'],
  ])('are never against the name of a company: %s is not cleared of %s', (name, criterion) => {
    expect(methodsOf({ sic: '6798' })).not.toEqual({});
    expect(methodsOf({ sic: '6021', name })).not.toHaveProperty(criterion);
    expect(methodsOf({ sic: '6021' })).toHaveProperty(criterion);
  });

  it('do not add to a check of another kind, and name the row that has the code', () => {
    expect(methodsOf({ sic: '3711' }, { status: 'cleared', method: 'LIST' }).ALCOHOL).toEqual(['LIST']);
    const row = {
      kind: 'SIC_CODE',
      criterion: null,
      status: 'candidate',
      source: 'SEC',
      value: 3711,
    } as const;
    const { checks } = assess({ sic: '3711' }, row);
    expect(checks.find(({ criterion }) => criterion === 'TOBACCO')!.evidence).toMatchObject([
      { source: 'SEC', date: anEvidence().date, method: 'INDUSTRY', value: 3711 },
    ]);
  });
});

describe('Checks by country', () => {
  const state = 'STATE_OWNED_ENTERPRISE';

  it.each([
    ['US', 'US', true],
    ['US', 'KY', true],
    ['CN', 'KY', false],
    ['HK', 'KY', false],
    ['US', 'China', false],
    ['US', null, false],
    [null, 'US', false],
  ])('of a company in %s, incorporated in %s: %s', (country, incorporated, isChecked) => {
    expect(methodsOf({ country, incorporated })).toEqual(isChecked ? { [state]: ['COUNTRY'] } : {});
  });

  it('are never of a company with evidence of a state as its owner', () => {
    const owned = { criterion: state, kind: 'OWNERSHIP_SHARE', value: 30, expiresOn: '2025-02-01' } as const;
    expect(methodsOf({ country: 'US', incorporated: 'US' }, owned)).toEqual({});
  });
});

describe('The table of industries', () => {
  it('has a row for every business that a preset rules out, and for no conduct', () => {
    const named = new Set(presets.flatMap(({ negative }) => negative));
    const without = catalog.negatives.filter(
      ({ name, occursIn }) => named.has(name) && occursIn === undefined,
    );
    expect(without.every(({ isConduct, isByCountry }) => isConduct || isByCountry)).toBe(true);
  });

  it('has the codes that flag by themselves in their own rows', () => {
    for (const [name, code] of [
      ['TOBACCO', 2111],
      ['TOBACCO', 2100],
      ['ALCOHOL', 2082],
      ['ALCOHOL', 5180],
    ] as const)
      expect(catalog.businessCodes.get(name)![code]).toBe(1);
  });
});
