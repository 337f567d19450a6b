import { JwtService } from '@nestjs/jwt';
import {
  aRegistration,
  bearer,
  grantRoles,
  json,
  registerAccount,
  signIn,
} from '../../../../test/accounts.ts';
import { runCommandBeside } from '../../../../test/run-command.ts';
import type { TestApp } from '../../../../test/test-app.ts';
import { startTestApp } from '../../../../test/test-app.ts';

describe('the account command', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp({ universe: 'tiny', env: { RATE_LIMIT: 'off' } });
  });
  afterAll(() => api.stop());

  const run = (...args: string[]) => runCommandBeside(api, 'account-cli', args);
  const rolesOf = async (token: string) =>
    (await api.get('/api/account', { headers: bearer(token) })).body.authorities;

  it('changes the roles of a signed-in user without a restart', async () => {
    const { email, token } = await registerAccount(api);
    expect(await rolesOf(token)).toEqual(['ROLE_USER']);
    expect(await run('role', email.toUpperCase(), 'ROLE_PREMIUM', 'ROLE_ADMIN')).toEqual({
      exitCode: 0,
      stdout: `${email} has ROLE_USER, ROLE_PREMIUM, ROLE_ADMIN from now on.\n`,
      stderr: '',
    });
    expect(await rolesOf(token)).toEqual(['ROLE_USER', 'ROLE_ADMIN', 'ROLE_PREMIUM']);
    await run('role', email, 'ROLE_ADVISOR');
    expect(await rolesOf(token)).toEqual(['ROLE_USER', 'ROLE_ADVISOR']);
    await run('role', email, 'ROLE_USER');
    expect(await rolesOf(token)).toEqual(['ROLE_USER']);
  });

  it('lists the security events of an account, its own command among them', async () => {
    const { email } = await registerAccount(api);
    await run('role', email, 'ROLE_ADMIN');
    const { exitCode, stdout } = await run('events', email);
    expect(exitCode).toBe(0);
    const [, latest, earlier] = stdout.split('\n');
    expect(latest).toMatch(
      / UTC +ROLES_CHANGED +(ROLE_USER ROLE_ADMIN OPERATOR|OPERATOR ROLE_USER ROLE_ADMIN) +- +- +-$/,
    );
    expect(earlier).toMatch(/ UTC +SIGNED_IN +PASSWORD +127\.0\.0\.1 +Unknown device +[\w-]+$/);
  });

  it('lists every account on its own line', async () => {
    const { id, email } = await registerAccount(api, { firstName: 'Ann', lastName: 'Listed' });
    const pending = aRegistration({ firstName: 'Ben', lastName: 'Pending' });
    await api.get('/api/register', json('POST', pending));
    await grantRoles(api.database, id, 'ROLE_PREMIUM');
    const { exitCode, stdout } = await run('list');
    expect(exitCode).toBe(0);
    const lineOf = (address: string) => stdout.split('\n').find((line) => line.startsWith(`${address} `));
    expect(lineOf(email)).toMatch(
      / Ann Listed +ROLE_USER ROLE_PREMIUM +yes +yes +\d{4}-\d\d-\d\d \d\d:\d\d UTC$/,
    );
    expect(lineOf(pending.email)).toMatch(/ Ben Pending +ROLE_USER +no +yes +\d{4}-/);
  });

  it('lists where an account is logged in, and logs it out there or everywhere', async () => {
    const { email, password, token } = await registerAccount(api);
    const elsewhere = await signIn(api, email, password);
    const { stdout } = await run('sessions', email);
    const [header, ...lines] = stdout.trimEnd().split('\n');
    expect(header).toMatch(/^id +device +last seen +logged in$/);
    expect(lines).toHaveLength(2);
    for (const line of lines)
      expect(line).toMatch(/^[\da-f-]{36} +Unknown device +2\d{3}-.* UTC +2\d{3}-.* UTC$/);
    const { sid } = new JwtService().decode<{ sid: string }>(elsewhere);
    expect((await run('end', email, sid)).stdout).toBe(`${email} is logged out there.\n`);
    expect(await rolesOf(elsewhere)).toBeUndefined();
    expect(await rolesOf(token)).toEqual(['ROLE_USER']);
    expect(await run('end', email, sid)).toMatchObject({
      exitCode: 1,
      stderr: `The account has no session ${sid}.\n`,
    });
    expect((await run('end', email, '--all')).stdout).toBe(`${email} is logged out everywhere.\n`);
    expect(await rolesOf(token)).toBeUndefined();
  });

  it('lists the personal access tokens of an account, and revokes one or all', async () => {
    const { email, token } = await registerAccount(api);
    const make = async (name: string) =>
      (await api.get('/api/account/tokens', json('POST', { name, scopes: ['portfolios:read'] }, token))).body;
    const statusOf = async (made: { token: string }) =>
      (await api.get('/api/portfolios', { headers: bearer(made.token) })).status;
    const [first, second, third] = [await make('First'), await make('Second'), await make('Third')];
    const [header, ...lines] = (await run('tokens', email)).stdout.trimEnd().split('\n');
    expect(header).toMatch(/^id +name +scopes +expires +last used +from$/);
    expect(lines).toHaveLength(3);
    expect(lines[2]).toMatch(/^\d+ +First +portfolios:read +2\d{3}-.* UTC +never +-$/);
    expect(await Promise.all([first, second, third].map(statusOf))).toEqual([200, 200, 200]);
    expect((await run('revoke', email, String(first.id))).stdout).toBe(`${email} has one token less.\n`);
    expect(await Promise.all([first, second].map(statusOf))).toEqual([401, 200]);
    expect(await run('revoke', email, String(first.id))).toMatchObject({
      exitCode: 1,
      stderr: `The account has no token ${first.id}.\n`,
    });
    expect((await run('revoke', email, 'First')).exitCode).toBe(2);
    expect((await run('revoke', email, '--all')).stdout).toBe(`${email} has no tokens any more.\n`);
    expect(await Promise.all([second, third].map(statusOf))).toEqual([401, 401]);
    const { stdout: events } = await run('events', email);
    expect(events.split('\n')[1]).toMatch(/ TOKEN_REVOKED +OPERATOR +- /);
  });

  it('prints one line about the error, changes nothing and exits with 1, or with 2 for a bad argument', async () => {
    const { email, token } = await registerAccount(api);
    expect(await run('role', email, 'ROLE_ADMIN', 'ROLE_KING')).toEqual({
      exitCode: 2,
      stdout: '',
      stderr: expect.stringMatching(/^There is no role ROLE_KING; there are [^\n]+\n$/),
    });
    expect(await rolesOf(token)).toEqual(['ROLE_USER']);
    expect(await run('role', 'nobody@example.org', 'ROLE_ADMIN')).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: 'Nobody has registered with nobody@example.org.\n',
    });
  });

  it('prints its usage when the arguments are invalid, and for --help as what was asked for', async () => {
    const { exitCode, stderr } = await run('grant', 'everything');
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/npm run account -- role <email> <ROLE\.\.\.>/);
    expect(await run('list', '--help')).toEqual({ exitCode: 0, stdout: stderr, stderr: '' });
  });
});
