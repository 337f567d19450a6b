import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '../fixtures.ts';

const run = promisify(execFile);

test.describe('Customer who writes programs', () => {
  test('copies the program of the page, and it screens a file and explains the worst holding', async ({
    page,
    api,
  }) => {
    const folder = await mkdtemp(join(tmpdir(), 'plumbline-program-'));
    const { user } = await api.createCustomer();
    const session = await api.authenticate(user);
    const scopes = ['screening:read', 'portfolios:read', 'portfolios:write'];
    const made = await api.call('/api/account/tokens', {
      method: 'POST',
      body: { name: 'Program', scopes },
      token: session,
    });

    await page.goto('/developers');
    const code = page.getByRole('region', { name: 'screen-file.mjs' });
    await expect(code).toContainText(`const site = '${new URL(page.url()).origin}';`);
    const program = await code.innerText();
    expect(program.trim().split('\n').length).toBeLessThanOrEqual(40);
    await writeFile(join(folder, 'screen-file.mjs'), program);
    await writeFile(join(folder, 'holdings.csv'), 'Ticker,Shares\nAAPL,10\nPM,4\nNOTHING1,3\n');

    const { stdout } = await run(process.execPath, ['screen-file.mjs', 'holdings.csv'], {
      cwd: folder,
      env: { PLUMBLINE_TOKEN: made.body.token },
    });
    expect(stdout).toMatch(/^2 of 3 rows imported\nrow 4, NOTHING1: /);
    expect(stdout).toMatch(/\n\S.*: -\d+ \(VIOLATION\)\n- \S.*: .+, \d{4}-\d\d-\d\d/);
    expect(stdout).toMatch(/\nNot checked: /);
    await rm(folder, { recursive: true });
  });
});
