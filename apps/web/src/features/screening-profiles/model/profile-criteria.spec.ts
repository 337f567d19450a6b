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

describe('the criteria of a profile', () => {
  it('go into the panel of their kind', () => {
    const chosen = withCriteria(noCriteria, [criterion('DATA_SECURITY_BIC'), criterion('TOBACCO')], true);
    expect(chosen).toEqual({ positive: ['DATA_SECURITY_BIC'], negative: ['TOBACCO'] });
  });

  it('stay where they stand, also when all of a theme are chosen', () => {
    const addiction = criteriaGroups.find(({ theme }) => theme.name === 'ADDICTION')!;
    const { positive, negative } = withCriteria(socialJustice, addiction.criteria, true);
    expect(positive).toEqual(socialJustice.positive);
    expect(negative).toContain('ALCOHOL');
    expect(negative).not.toContain('TOBACCO');
  });

  it('are taken out of whichever panel they stand in', () => {
    const left = withCriteria(socialJustice, [criterion('TOBACCO'), criterion('WEAPONS_MILITARY')], false);
    expect(isChosen(left, 'TOBACCO')).toBe(false);
    expect(isChosen(left, 'WEAPONS_MILITARY')).toBe(false);
    expect(left.positive).toHaveLength(socialJustice.positive.length - 1);
  });

  it('are the same in any order and panel', () => {
    const one = { positive: ['TOBACCO', 'DATA_SECURITY_BIC'], negative: ['ALCOHOL'] };
    const other = { positive: ['DATA_SECURITY_BIC'], negative: ['ALCOHOL', 'TOBACCO'] };
    expect(criteriaKey(one)).toBe(criteriaKey(other));
    expect(criteriaKey(one)).not.toBe(criteriaKey(noCriteria));
  });

  it('are counted by panel', () => {
    expect(countCriteria(socialJustice)).toBe('14 positive, 5 negative');
  });
});

describe('the criteria on offer', () => {
  it('are all that the catalog has, each once', () => {
    const offered = criteriaGroups.flatMap(({ criteria }) => criteria.map(({ name }) => name));
    expect([...offered].sort()).toEqual(catalog.criteria.map(({ name }) => name).sort());
  });

  it('have a stricter variant right after what it implies', () => {
    const names = criteriaGroups.flatMap(({ criteria }) => criteria.map(({ name }) => name));
    expect(names[names.indexOf('ALCOHOL') + 1]).toBe('ALCOHOL_5_PERCENT');
  });
});
