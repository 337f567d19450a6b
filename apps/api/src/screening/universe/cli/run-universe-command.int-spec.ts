import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSecServer } from '../../../../test/sec-server.ts';
import { runCommand } from '../../../../test/run-command.ts';
import type { TestDatabase } from '../../../../test/test-database.ts';
import { createTestDatabase } from '../../../../test/test-database.ts';

describe('npm run universe', () => {
  let database: TestDatabase;
  let folder: string;
  const run = (args: readonly string[], settings: NodeJS.ProcessEnv = {}) =>
    runCommand('universe-cli', args, database, settings);
  const releases = () => database.query('SELECT id FROM universe_release');

  beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'plumbline-universe-'))));
  afterEach(() => rmSync(folder, { recursive: true }));
  beforeAll(async () => {
    database = await createTestDatabase('tiny');
  });
  afterAll(() => database.drop());

  it('fails with code 1, changes nothing and says what it understands when no file is of use', async () => {
    const before = await releases();
    writeFileSync(path.join(folder, 'notes.txt'), 'Nothing to see here\n');
    const { exitCode, stdout, stderr } = await run(['build', folder, '--bare']);
    expect([exitCode, stdout]).toEqual([1, '']);
    expect(stderr).toContain('notes.txt: not understood. Understood are: Nasdaq screener, ');
    expect(await releases()).toEqual(before);
  });

  it('builds a release from a folder and reports by source', async () => {
    writeFileSync(
      path.join(folder, 'nyse.json'),
      JSON.stringify([{ symbol: 'OAK', name: 'Oak Common Stock', lastsale: '$5', marketCap: '' }]),
    );
    const { exitCode, stdout } = await run(['build', folder, '--bare']);
    expect(exitCode).toBe(0);
    expect(stdout).toContain('By source\n  Nasdaq screener: 1 securities\n');
    expect((await run(['status'])).stdout).toContain(`Files in ${folder}`);
  });

  it('downloads from the SEC at the address in the settings, and never without a contact address', async () => {
    const requests: (string | undefined)[] = [];
    const server = createServer((request, response) => {
      requests.push(request.headers['user-agent']);
      response.writeHead(request.url!.endsWith('tickers.json') ? 200 : 404).end('{}');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const SEC_BASE = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const refused = await run(['pull', 'sec', '--to', folder], { SEC_BASE, SEC_USER_AGENT: '' });
    expect(refused).toMatchObject({ exitCode: 1, stdout: '' });
    expect(refused.stderr).toContain('SEC_USER_AGENT');
    expect(requests).toEqual([]);
    const contact = 'Oak admin@oak.example';
    const { exitCode, stdout } = await run(['pull', 'sec', '--to', folder], {
      SEC_BASE,
      SEC_USER_AGENT: contact,
    });
    server.close();
    expect(exitCode).toBe(0);
    expect(stdout).toContain(`${folder}: 1 downloaded, 0 there already, 40 not published, 0 failed.`);
    expect(new Set(requests)).toEqual(new Set([contact]));
  });

  it('refreshes from the SEC at the address in the settings, and never without a contact address', async () => {
    const sec = await startSecServer();
    const settings = { SEC_BASE: sec.base, DATA_DIR: folder };
    const refused = await run(['refresh'], { ...settings, SEC_USER_AGENT: '' });
    expect(refused).toMatchObject({ exitCode: 1, stdout: '' });
    expect(refused.stderr).toContain('set SEC_USER_AGENT');
    expect(sec.requests).toEqual([]);
    const before = await releases();
    const contact = { ...settings, SEC_USER_AGENT: 'Oak admin@oak.example' };
    const preview = await run(['refresh', '--dry-run', '--bare'], contact);
    expect(preview.stdout).toMatch(/^Nothing was changed\. A refresh would load 2 issuers, 3 instruments, /);
    expect(preview.stdout).toMatch(/[23] {2}securities added: /);
    expect(preview.stdout).toMatch(/\d rise, \d fall, \d become rated, \d become NA\n/);
    expect(await releases()).toEqual(before);
    const { exitCode, stdout } = await run(['refresh', '--bare'], contact);
    expect([exitCode, stdout]).toEqual([0, expect.stringMatching(/^Release \d+ is in use\.\n/)]);
    expect(stdout).toMatch(/ FUND_POSITIONS +\d{4}-\d\d-\d\d {2}unchanged\n/);
    const again = await run(['refresh', '--bare'], contact);
    expect(again.stdout).toContain('Nothing is new since release');
    sec.fault = (_, response) => Boolean(response.writeHead(403).end());
    const failed = await run(['refresh', '--bare'], contact);
    expect(failed).toMatchObject({ exitCode: 1, stdout: '' });
    expect(failed.stderr).toContain('The universe in use is unchanged.');
    sec.stop();
  }, 240_000);

  it('responds to arguments that it does not understand with code 2', async () => {
    for (const args of [
      ['refresh', '--history', '5'],
      ['refresh', 'now'],
      ['pull', 'sec'],
      ['pull', 'nobody', '--to', folder],
      ['diff', '1'],
      ['nothing'],
    ]) {
      expect((await run(args)).exitCode).toBe(2);
    }
    expect((await run([])).stderr).toContain('npm run universe -- build <directory> [--bare]\n');
  });
});
