import { describeChecks, describeStanding } from './describe-checks.ts';
import type { CriterionCheckResponse } from './score-explanation.response.ts';

const aCheck = (criterion: string, overrides: Partial<CriterionCheckResponse> = {}) => ({
  criterion,
  method: 'INDUSTRY' as const,
  source: 'SEC industry codes',
  url: null,
  asOf: '2026-09-30',
  ...overrides,
});
const activism = ['ABORTION', 'LGBTA'].flatMap((subject) =>
  ['LEGISLATION', 'PHILANTHROPY', 'PROMOTION'].map((channel) => `${subject}_${channel}`),
);

describe('What was checked', () => {
  it('is said in three lines, with the method in plain words and what was not checked', () => {
    const checks = [
      ...['ALCOHOL', 'TOBACCO', 'GAMBLING', 'PORNOGRAPHY', 'CANNABIS_RETAIL_THC'].map((name) => aCheck(name)),
      aCheck('ABORTIFACIENTS', {
        method: 'LIST',
        source: 'FDA approvals: none bears its name (3 entries; the list is silent about pharmacies)',
        asOf: '2026-06-30',
      }),
      aCheck('EXPLOITATION', { method: 'NAME' }),
      aCheck('STATE_OWNED_ENTERPRISE', { method: 'COUNTRY' }),
    ];
    expect(describeChecks({ checks, unchecked: [...activism, 'IN_VITRO_FERTILIZATION'] }, 'company')).toEqual(
      [
        {
          label: 'What it makes and sells',
          text:
            'Abortifacients checked on a full list (FDA approvals, silent about pharmacies, June 2026). ' +
            'Alcohol, tobacco, gambling, and 2 more checked by industry. Not checked: in vitro fertilization.',
        },
        { label: 'What it supports', text: 'Not checked: abortion and LGBT giving and advocacy.' },
        {
          label: 'How it treats people',
          text: 'Exploitation looked up by name. State owned enterprise checked by country.',
        },
      ],
    );
  });

  it('names the most telling of several checks of one criterion', () => {
    const checks = [aCheck('TOBACCO', { method: 'NAME' }), aCheck('TOBACCO')];
    expect(describeChecks({ checks, unchecked: [] }, 'company')).toEqual([
      { label: 'What it makes and sells', text: 'Tobacco looked up by name.' },
    ]);
  });

  it('does not say of a fund that all of its companies were looked up by name', () => {
    const checks = [aCheck('EXPLOITATION', { method: 'NAME' })];
    expect(describeChecks({ checks, unchecked: [] }, 'fund')).toEqual([
      { label: 'How it treats people', text: 'Exploitation checked by name or on a full list.' },
    ]);
  });

  it('leaves out what the profile has nothing of', () =>
    expect(describeChecks({ checks: [], unchecked: ['NUCLEAR'] }, 'company')).toEqual([
      { label: 'What it makes and sells', text: 'Not checked: nuclear power.' },
    ]));
});

describe('What a score stands on', () => {
  const none = { checks: [], unchecked: [] };

  it('names what was not checked of a provisional one', () => {
    expect(describeStanding({ ...none, standing: 'PROVISIONAL', unchecked: activism }, 'company')).toBe(
      'Provisional: abortion and LGBT giving and advocacy not checked.',
    );
    const half = { standing: 'PROVISIONAL', checks: [], unchecked: activism.slice(1, 3) } as const;
    expect(describeStanding(half, 'company')).toBe(
      'Provisional: abortion philanthropy and abortion promotion not checked.',
    );
    expect(
      describeStanding({ standing: 'PROVISIONAL', checks: [aCheck('TOBACCO')], unchecked: [] }, 'company'),
    ).toBe('Provisional: not everything was looked up by name or list.');
  });

  it('speaks of the companies in a fund', () => {
    expect(describeStanding({ ...none, standing: 'PROVISIONAL' }, 'fund')).toMatch(
      /^Provisional: less than 90% of what can be screened in it/,
    );
    expect(describeStanding({ ...none, standing: 'CLEAR' }, 'fund')).toMatch(
      /^Clear: at least 90% of what can be screened in it/,
    );
  });

  it('calls clear only what is', () => {
    expect(describeStanding({ ...none, standing: 'CLEAR' }, 'company')).toMatch(
      /^Clear: all of the standard/,
    );
    expect(describeStanding({ ...none, standing: 'VIOLATION' }, 'company')).toBeNull();
    expect(describeStanding({ ...none, standing: 'NOT_RATED' }, 'company')).toBeNull();
  });
});
