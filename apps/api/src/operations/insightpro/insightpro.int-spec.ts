import { json } from '../../../test/accounts.ts';
import { readInbox } from '../../../test/mailbox.ts';
import { runCommand } from '../../../test/run-command.ts';
import { recordSecret } from '../../../test/secrets.ts';
import type { TestApp } from '../../../test/test-app.ts';
import { startTestApp, TEST_JWT_SECRET } from '../../../test/test-app.ts';
import { IdKeys } from '../../platform/security/id-keys.ts';

describe('The waiting list for InsightPro', () => {
  let api: TestApp;
  beforeAll(async () => {
    const env = { PUBLIC_URL: 'https://plumbline.example', TRUSTED_PROXIES: '127.0.0.1' };
    api = await startTestApp({ universe: 'tiny', env });
  });
  afterAll(() => api.stop());
  beforeEach(() => api.database.query('TRUNCATE attempt_limit, insightpro_interest'));

  const add = (body: object, address = '203.0.113.1') => {
    const { headers, ...init } = json('POST', body);
    const forwarded = { ...(headers as Record<string, string>), 'x-forwarded-for': address };
    return api.get('/api/insightpro/interest', { ...init, headers: forwarded });
  };
  const remove = (key: string) => api.get('/api/insightpro/interest/remove', json('POST', { key }));
  const listed = () => api.database.query('SELECT email, name, firm FROM insightpro_interest ORDER BY id');
  const run = (...args: string[]) => runCommand('insightpro-cli', args, api.database);

  async function keyMailedTo(email: string): Promise<string> {
    const mail = (await readInbox(api, email)).at(-1)!;
    const key = mail.links
      .find((link) => link.includes('/insightpro/remove/'))!
      .split('/')
      .at(-1)!;
    recordSecret(key);
    return key;
  }

  it('stores the address with name and firm, and mails a link that removes it with one click', async () => {
    const { status } = await add({ email: ' Ruth@Example.org ', name: 'Ruth', firm: 'Boaz Advisors' });
    expect(status).toBe(204);
    expect(await listed()).toEqual([{ email: 'ruth@example.org', name: 'Ruth', firm: 'Boaz Advisors' }]);
    const [mail] = await readInbox(api, 'ruth@example.org');
    expect(mail.subject).toBe('You are on the waiting list for InsightPro');
    const key = await keyMailedTo('ruth@example.org');
    expect((await remove(key)).status).toBe(204);
    expect(await listed()).toEqual([]);
    expect((await remove(key)).status).toBe(204);
  });

  it('is left by mail programs with the address of the header alone', async () => {
    await add({ email: 'naomi@example.org' });
    const path = `/api/insightpro/interest/one-click-remove?key=${await keyMailedTo('naomi@example.org')}`;
    const page = await fetch(api.url + path, { redirect: 'manual' });
    expect([page.status, page.headers.get('location')]).toEqual([
      302,
      expect.stringMatching(/^\/insightpro\/remove\/\d+\./),
    ]);
    expect(await listed()).toHaveLength(1);
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = 'List-Unsubscribe=One-Click';
    expect((await api.get(path, { method: 'POST', headers: form, body })).status).toBe(204);
    expect(await listed()).toEqual([]);
  });

  it('responds alike to an address that is on it, and lets nobody change its entry', async () => {
    const first = await add({ email: 'ruth@example.org', name: 'Ruth' });
    const again = await add({ email: 'RUTH@example.org', name: 'Visit evil.example', firm: 'Evil' });
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect(await listed()).toEqual([{ email: 'ruth@example.org', name: 'Ruth', firm: null }]);
  });

  it('refuses what is no address, and text that could forge lines', async () => {
    expect((await add({ email: 'ruth' })).status).toBe(400);
    expect((await add({ name: 'Ruth' })).status).toBe(400);
    expect((await add({ email: 'ruth@example.org', name: 'Ruth\nBoaz' })).status).toBe(400);
    expect((await add({ email: 'ruth@example.org', firm: 'x'.repeat(256) })).status).toBe(400);
    expect(await listed()).toEqual([]);
  });

  it('limits requests of an IP address and mails to an email address', async () => {
    // Others than in the tests that follow: a process remembers whom it has refused.
    const send = async (name: string) => (await add({ email: `${name}@example.org` }, '203.0.113.2')).status;
    const statuses = [];
    for (let at = 0; at < 4; at += 1) statuses.push(await send('often'));
    expect(statuses).toEqual([204, 204, 204, 429]);
    for (let at = 0; at < 6; at += 1) expect(await send(`a${at}`)).toBe(204);
    expect(await send('last')).toBe(429);
  });

  it('accepts no key of another purpose or entry', async () => {
    await add({ email: 'ruth@example.org' });
    const [{ id }] = await api.database.query<{ id: number }>('SELECT id FROM insightpro_interest');
    const stopKey = new IdKeys(TEST_JWT_SECRET, 'plumbline stop digests').create(id);
    for (const key of [stopKey, String(id), `${id}.`, 'x']) expect((await remove(key)).status).toBe(400);
    expect(await listed()).toHaveLength(1);
  });

  it('is listed and cleaned by the operator', async () => {
    await add({ email: 'ruth@example.org', name: 'Ruth', firm: 'Boaz Advisors' });
    expect((await run('list')).stdout).toMatch(
      /^ruth@example\.org +Ruth +Boaz Advisors +\d{4}-\d\d-\d\d \d\d:\d\d UTC$/m,
    );
    expect(await run('remove', 'Ruth@example.org')).toEqual({
      exitCode: 0,
      stdout: 'ruth@example.org is off the list.\n',
      stderr: '',
    });
    expect(await listed()).toEqual([]);
  });
});
