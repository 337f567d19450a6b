/**
 * `npm run bench -- web [--pages landing,login] [--only mobile|desktop]`: the pages with the starter universe in the
 * Chromium of the browser tests, as Lighthouse rates them, with the bytes of each by kind, and an empty page in the
 * same run as a floor. `--pages interactions` instead measures clicks and keys on Explore and on a portfolio of 10,000
 * holdings, on a processor that is four times slower. Takes about ten minutes for everything. On a busy machine, only
 * the bytes mean anything.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import type { BrowserContext } from '@playwright/test';
import { runStatement } from '../../db/run-statement.mjs';
import { findChromium } from '../../setup/find-chromium.mjs';
import { signUp, withBuiltApi, type BuiltApi } from '../built-api.ts';
import { createPortfolio } from '../portfolio/large-account.ts';
import { measureInteractions } from './interactions.ts';
import { columns, loadPage, withEmptyPage } from './lighthouse-runs.ts';
import type { PageToLoad } from './lighthouse-runs.ts';

const INTERACTIONS = 'interactions';
const { values: options } = parseArgs({
  options: { pages: { type: 'string' }, only: { type: 'string' } },
});
const wanted = options.pages?.split(',');
const isWanted = (name: string) => wanted === undefined || wanted.includes(name);

await withBuiltApi((api) => withEmptyPage((floor) => measureAll(api, floor)));

async function measureAll({ url, databaseUrl }: BuiltApi, floor: PageToLoad): Promise<void> {
  const toPage = (name: string, address: string): PageToLoad => ({ name, url: url + address });
  const toUnlistedPage = (name: string, address: string) => ({ ...toPage(name, address), isUnlisted: true });
  await withBrowser(async (context, port) => {
    await loadPages(port, [
      floor,
      toPage('landing', '/'),
      toPage('stock', '/AAPL'),
      toPage('fund', '/SPY'),
      toUnlistedPage('login', '/login'),
      toPage('plans', '/plans-and-pricing'),
      toPage('faq', '/faq'),
    ]);
    await signIn(context, { url, databaseUrl });
    const portfolio = await createPortfolio(databaseUrl, 100);
    await loadPages(port, [
      toUnlistedPage('dashboard', '/dashboard'),
      toUnlistedPage('portfolio', `/portfolios/${portfolio}`),
      toPage('explore', '/explore'),
    ]);
    if (!isWanted(INTERACTIONS)) return;
    const large = await createPortfolio(databaseUrl, 10_000);
    await measureInteractions(context, {
      explore: `${url}/explore`,
      portfolio: `${url}/portfolios/${large}`,
    });
  });
}

async function loadPages(port: number, pages: readonly PageToLoad[]): Promise<void> {
  const formFactors = (['mobile', 'desktop'] as const).filter((each) => (options.only ?? each) === each);
  const shown = pages.filter(({ name }) => isWanted(name));
  if (shown.length > 0) console.log(format(columns));
  for (const page of shown) {
    for (const formFactor of formFactors) {
      const { row, failed } = await loadPage(page, formFactor, port);
      console.log(format(row) + (failed.length > 0 ? `  failed: ${failed.join(', ')}` : ''));
    }
  }
}

/** A browser that Lighthouse can also connect to, at the port. Its tabs share the storage of the context. */
async function withBrowser(use: (context: BrowserContext, port: number) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'plumbline-bench-'));
  const port = await findFreePort();
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: await findChromium(),
    args: [`--remote-debugging-port=${port}`],
  });
  try {
    await use(context, port);
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function signIn(context: BrowserContext, { url, databaseUrl }: Omit<BuiltApi, 'pid'>): Promise<void> {
  const { authorization } = await signUp(url);
  // Without a plan, its pages lead to the checkout. Until the address is confirmed, a notice of that comes after the
  // rest.
  await runStatement(databaseUrl, 'UPDATE account SET is_good_standing = true, is_email_confirmed = true');
  const state = {
    ...{ isLogged: true, activeProfile: '0', authStatus: 'COMPLETE', authorities: ['ROLE_USER'] },
    token: authorization!.replace('Bearer ', ''),
  };
  const page = await context.newPage();
  await page.goto(`${url}/before-paint.js`);
  await page.evaluate(
    `localStorage.setItem('root', ${JSON.stringify(JSON.stringify({ state, version: 0 }))})`,
  );
  await page.close();
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function format(cells: readonly string[]): string {
  return cells.map((cell, column) => (column === 0 ? cell.padEnd(30) : cell.padStart(10))).join('');
}
