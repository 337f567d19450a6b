import { AccountCommandError, AccountUsageError } from './account-command.errors.ts';
import { parseAccountCommand } from './parse-account-command.ts';

describe('the account command line', () => {
  it('lists, or gives roles to an address', () => {
    expect(parseAccountCommand(['list'])).toEqual({ name: 'list' });
    expect(parseAccountCommand(['role', ' Ada@Example.org', 'ROLE_ADMIN', 'role_premium'])).toEqual({
      name: 'role',
      email: 'ada@example.org',
      roles: ['ROLE_USER', 'ROLE_PREMIUM', 'ROLE_ADMIN'],
    });
  });

  it('has everybody be a ROLE_USER, and every role once', () => {
    const rolesOf = (...words: string[]) => parseAccountCommand(['role', 'a@b.co', ...words]);
    expect(rolesOf('ROLE_USER')).toMatchObject({ roles: ['ROLE_USER'] });
    expect(rolesOf('ROLE_ADMIN', 'ROLE_ADMIN')).toMatchObject({ roles: ['ROLE_USER', 'ROLE_ADMIN'] });
  });

  it.each([[[]], [['lists']], [['list', 'all']], [['role']], [['role', 'a@b.co']]])(
    'says how it is used when it is not understood: %j',
    (argv) => {
      expect(() => parseAccountCommand(argv)).toThrow(AccountUsageError);
    },
  );

  it('names the roles there are when there is no such role, in one line', () => {
    const parse = () => parseAccountCommand(['role', 'a@b.co', 'ROLE_ADMIN', 'ROLE_KING']);
    expect(parse).toThrow(AccountCommandError);
    expect(parse).toThrow(
      /^There is no role ROLE_KING; there are ROLE_USER, ROLE_PREMIUM, ROLE_ADVISOR, ROLE_ADMIN\.$/,
    );
  });
});
