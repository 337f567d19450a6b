import { formatAccounts } from './format-accounts.ts';

describe('the list of accounts', () => {
  it('has one aligned line per account, below a header', () => {
    const common = { firstName: 'Ada', isGoodStanding: false, createdAt: new Date('2026-03-01T08:05:59Z') };
    const text = formatAccounts([
      { ...common, email: 'a@example.org', lastName: 'Byron', roles: [], isActivated: true },
      {
        ...common,
        email: 'ada.lovelace@example.org',
        lastName: 'L',
        roles: ['ROLE_ADMIN'],
        isActivated: false,
      },
    ]);
    expect(text.split('\n')).toEqual([
      'e-mail                    name       roles                 activated  good standing  created',
      'a@example.org             Ada Byron  ROLE_USER             yes        no             2026-03-01 08:05 UTC',
      'ada.lovelace@example.org  Ada L      ROLE_USER ROLE_ADMIN  no         no             2026-03-01 08:05 UTC',
      '',
    ]);
  });

  it('is only a header when there are no accounts', () => {
    expect(formatAccounts([])).toBe('e-mail  name  roles  activated  good standing  created\n');
  });
});
