import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { expectAccessible } from '../accessibility.ts';
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

  test('makes a token, and has a server told of a change, which checks it by the code of the page', async ({
    page,
    api,
    application,
    signIn,
  }) => {
    const { user } = await api.createCustomer();
    const session = await api.authenticate(user);
    const receiver = await startReceiver();
    const folder = await mkdtemp(join(tmpdir(), 'plumbline-webhook-'));
    await page.goto('/developers');
    const code = await page.getByRole('region', { name: 'webhook.mjs' }).innerText();
    await writeFile(join(folder, 'webhook.mjs'), code);
    await signIn(user);
    await page.goto('/account?section=security');
    const dialog = page.getByRole('dialog');

    await test.step('a token, shown once', async () => {
      await page.getByRole('button', { name: 'Create token' }).click();
      await dialog.getByLabel('Name').fill('My script');
      await dialog.getByRole('checkbox', { name: /^portfolios:read/ }).check();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Create token' }).click();
      const token = await dialog.getByLabel('Token').inputValue();
      application.recordSecret(token);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Done' }).click();
      expect((await api.call('/api/portfolios', { token })).status).toBe(200);
      expect((await api.call('/api/account', { token })).status).toBe(403);
    });

    const secret = await test.step('a webhook, whose secret is shown once', async () => {
      await page.getByRole('button', { name: 'Add webhook' }).click();
      await dialog.getByLabel('Address').fill(receiver.url);
      await dialog.getByRole('checkbox', { name: /^portfolio\.changed/ }).check();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Add webhook' }).click();
      const told = await dialog.getByLabel('Secret').inputValue();
      application.recordSecret(told);
      await dialog.getByRole('button', { name: 'Done' }).click();
      return told;
    });

    await test.step('is told of a change, signed', async () => {
      await api.call('/api/portfolios', {
        method: 'POST',
        body: { name: 'Followed', type: 'IRA' },
        token: session,
      });
      await expect.poll(() => receiver.received.length, { timeout: 60_000 }).toBeGreaterThan(0);
      const [{ headers, body }] = receiver.received as [Received];
      expect(JSON.parse(body)).toMatchObject({ type: 'portfolio.changed' });
      const { isFromPlumbline } = (await import(join(folder, 'webhook.mjs'))) as {
        isFromPlumbline: (...of: unknown[]) => boolean;
      };
      expect(isFromPlumbline(secret, headers, body)).toBe(true);
      expect(isFromPlumbline(secret, headers, `${body} `)).toBe(false);
      await page.getByRole('button', { name: /^What was sent/ }).click();
      await expect(dialog.getByText('portfolio.changed')).toBeVisible();
      await expectAccessible(page);
    });
    await receiver.stop();
    await rm(folder, { recursive: true });
  });
});

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A server of a user that receives webhooks. */
async function startReceiver() {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
