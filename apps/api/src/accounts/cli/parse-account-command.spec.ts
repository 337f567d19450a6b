import { AccountCommandError, AccountUsageError } from './account-command.errors.ts';
import { parseAccountCommand } from './parse-account-command.ts';

describe('the account command line', () => {
  it('parses a list, and the roles for an address', () => {
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

  it.each([[[]], [['lists']], [['list', 'all']], [['role']], [['role', 'a@b.co']]])(
    'says how it is used when it is not understood: %j',
    (argv) => {
      expect(() => parseAccountCommand(argv)).toThrow(AccountUsageError);
    },
  );

  it('lists the valid roles on one line when a role does not exist', () => {
    const parse = () => parseAccountCommand(['role', 'a@b.co', 'ROLE_ADMIN', 'ROLE_KING']);
    expect(parse).toThrow(AccountCommandError);
    expect(parse).toThrow(
      /^There is no role ROLE_KING; there are ROLE_USER, ROLE_PREMIUM, ROLE_ADVISOR, ROLE_ADMIN\.$/,
    );
  });
});
