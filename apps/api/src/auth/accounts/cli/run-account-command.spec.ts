import { UsageError } from '../../../platform/run-command.ts';
import { formatAccounts, parseAccountCommand } from './run-account-command.ts';

describe('parseAccountCommand', () => {
  it('parses a list, the events of an address, and the roles for one', () => {
    expect(parseAccountCommand(['events', 'Ada@Example.org '])).toEqual({
      name: 'events',
      email: 'ada@example.org',
    });
    expect(parseAccountCommand(['list'])).toEqual({ name: 'list' });
    expect(parseAccountCommand(['role', ' Ada@Example.org', 'ROLE_ADMIN', 'role_premium'])).toEqual({
      name: 'role',
      email: 'ada@example.org',
      roles: ['ROLE_USER', 'ROLE_PREMIUM', 'ROLE_ADMIN'],
    });
  });

  it('always includes ROLE_USER, and every role once', () => {
    const rolesOf = (...words: string[]) => parseAccountCommand(['role', 'a@b.co', ...words]);
    expect(rolesOf('ROLE_USER')).toMatchObject({ roles: ['ROLE_USER'] });
    expect(rolesOf('ROLE_ADMIN', 'ROLE_ADMIN')).toMatchObject({ roles: ['ROLE_USER', 'ROLE_ADMIN'] });
  });

  it.each([
    [[]],
    [['lists']],
    [['list', 'all']],
    [['role']],
    [['role', 'a@b.co']],
    [['end', 'a@b.co']],
    [['sessions', 'a@b.co', 'b']],
  ])('rejects %j with its usage', (argv) => {
    expect(() => parseAccountCommand(argv)).toThrow(UsageError);
  });

  it('lists the valid roles on one line when a role does not exist', () => {
    const parse = () => parseAccountCommand(['role', 'a@b.co', 'ROLE_ADMIN', 'ROLE_KING']);
    expect(parse).toThrow(UsageError);
    expect(parse).toThrow(
      /^There is no role ROLE_KING; there are ROLE_USER, ROLE_PREMIUM, ROLE_ADVISOR, ROLE_ADMIN\.$/,
    );
  });
});

describe('formatAccounts', () => {
  it('prints a header and one aligned line per account', () => {
    const common = {
      firstName: 'Ada',
      isGoodStanding: false,
      isSealed: false,
      createdAt: new Date('2026-03-01T08:05:59Z'),
    };
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
      'email                     name       roles                 activated  good standing  created',
      'a@example.org             Ada Byron  ROLE_USER             yes        no             2026-03-01 08:05 UTC',
      'ada.lovelace@example.org  Ada L      ROLE_USER ROLE_ADMIN  no         no             2026-03-01 08:05 UTC',
      '',
    ]);
  });

  it('prints only the header when there are no accounts', () => {
    expect(formatAccounts([])).toBe('email  name  roles  activated  good standing  created\n');
  });
});
