import { findPasswordFlaw, loadCommonPasswords } from './password-rule.ts';

describe('A new password', () => {
  let common: ReadonlySet<string>;
  beforeAll(async () => {
    common = await loadCommonPasswords();
  });
  const jane = { firstName: 'Jane', lastName: 'Doe', email: 'jd.walker@example.org' };
  const flaw = (password: string, owner: object = jane) => findPasswordFlaw(password, owner, common);

  it('is compared with 10,000 common passwords', () => {
    expect(common.size).toBe(10_000);
  });

  it.each([
    'password',
    '12345678',
    '123456',
    'Password',
    'PASSWORD1!',
    'P4ssw0rd',
    'p@ssw0rd12',
    ' qwertyuiop ',
    'ｄｒａｇｏｎ',
  ])('is rejected when it is a common one: %s', (password) =>
    expect(flaw(password)).toMatch(/^This is one of the most common passwords/),
  );

  it.each([
    'plumbline',
    'Plumbline2026',
    'PlumbLine!',
    'pluMb1ine',
    'janedoe',
    'Jane.Doe1985',
    'doe-jane-walker',
    'jd.walker@example.org',
    'walker-jane-7',
  ])('is rejected when it is made of the name of the product or of its owner: %s', (password) =>
    expect(flaw(password)).toMatch(/^Your name, your email address and our name/),
  );

  it.each([
    'correct horse battery',
    'plumb-and-true',
    'jane-likes-rivers',
    'zk4!vvq9',
    '🙏🙏🙏🙏🙏🙏🙏🙏',
    'dragon-of-my-dreams',
  ])('is accepted otherwise: %s', (password) => expect(flaw(password)).toBeNull());

  it('may contain what is not known of its owner', () => {
    expect(flaw('Walker-Texas', {})).toBeNull();
    expect(flaw('plumbline', {})).not.toBeNull();
  });

  it('may contain a name that is too short to mean anything', () => {
    expect(flaw('li river 22', { firstName: 'Li', lastName: 'O', email: 'a@b.co' })).toBeNull();
  });

  it('is checked within milliseconds however long its owner’s names are', () => {
    const long = {
      firstName: 'ab'.repeat(127),
      lastName: 'ba'.repeat(127),
      email: `${'a.'.repeat(120)}a@b.co`,
    };
    const start = process.cpuUsage();
    flaw('ab'.repeat(127), long);
    expect(process.cpuUsage(start).user).toBeLessThan(100_000);
  });
});
