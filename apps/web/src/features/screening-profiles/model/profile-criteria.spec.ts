import { catalog, findCriterion, presets } from '@plumbline/screening';
import {
  countCriteria,
  criteriaGroups,
  criteriaKey,
  isChosen,
  noCriteria,
  withCriteria,
} from './profile-criteria.ts';

const criterion = (name: string) => findCriterion(catalog, name);
const socialJustice = presets[3];

describe('Criteria of a profile', () => {
  it('belong to the panel of their kind', () => {
    const chosen = withCriteria(noCriteria, [criterion('DATA_SECURITY_BIC'), criterion('TOBACCO')], true);
    expect(chosen).toEqual({ positive: ['DATA_SECURITY_BIC'], negative: ['TOBACCO'] });
  });

  it('stay in their panel, even when a whole theme is selected', () => {
    const addiction = criteriaGroups.find(({ theme }) => theme.name === 'ADDICTION')!;
    const { positive, negative } = withCriteria(socialJustice, addiction.criteria, true);
    expect(positive).toEqual(socialJustice.positive);
    expect(negative).toContain('ALCOHOL');
    expect(negative).not.toContain('TOBACCO');
  });

  it('are removed from whichever panel has them', () => {
    const left = withCriteria(socialJustice, [criterion('TOBACCO'), criterion('WEAPONS_MILITARY')], false);
    expect(isChosen(left, 'TOBACCO')).toBe(false);
    expect(isChosen(left, 'WEAPONS_MILITARY')).toBe(false);
    expect(left.positive).toHaveLength(socialJustice.positive.length - 1);
  });

  it('are equal in any order and panel', () => {
    const one = { positive: ['TOBACCO', 'DATA_SECURITY_BIC'], negative: ['ALCOHOL'] };
    const other = { positive: ['DATA_SECURITY_BIC'], negative: ['ALCOHOL', 'TOBACCO'] };
    expect(criteriaKey(one)).toBe(criteriaKey(other));
    expect(criteriaKey(one)).not.toBe(criteriaKey(noCriteria));
  });

  it('are counted by panel', () => {
    expect(countCriteria(socialJustice)).toBe('14 positive, 5 negative');
  });
});

describe('Available criteria', () => {
  it('include each criterion of the catalog once', () => {
    const offered = criteriaGroups.flatMap(({ criteria }) => criteria.map(({ name }) => name));
    expect([...offered].sort()).toEqual(catalog.criteria.map(({ name }) => name).sort());
  });

  it('list a stricter variant right after the criterion it implies', () => {
    const names = criteriaGroups.flatMap(({ criteria }) => criteria.map(({ name }) => name));
    expect(names[names.indexOf('ALCOHOL') + 1]).toBe('ALCOHOL_5_PERCENT');
  });
});
