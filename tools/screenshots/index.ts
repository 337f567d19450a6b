/**
 * `npm run screenshots [-- <address>]`: takes a small picture of every page of a running Plumbline,
 * http://localhost:3000 unless another address is given, for docs/screenshots: on a desk in the light scheme, and on a
 * phone in the dark one. It logs in with the demo accounts.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import type { Page } from '@playwright/test';
import { adminPages, memberPages, publicPages } from '@plumbline/contracts';
import { projectRoot } from '../command/paths.mjs';
import { findChromium } from '../setup/find-chromium.mjs';

const FOLDER = path.join(projectRoot, 'docs', 'screenshots');
const DEMO_PASSWORD = 'plumbline-demo';

type Account = 'premium' | 'admin' | null;

/** The pages with one address. A picture is called after it. */
function byName(addresses: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    addresses
      .filter((address) => !address.includes(':'))
      .map((address) => [address === '/' ? 'landing' : address.slice(1).replaceAll('/', '-'), address]),
  );
}

/** The name of each picture, with the address of its page. */
const PAGES: readonly (readonly [Account, Readonly<Record<string, string>>])[] = [
  [
    null,
    {
      ...byName(publicPages.map((page) => page.path)),
      stock: '/AAPL',
      'flagged-stock': '/PM',
      fund: '/SPY',
      login: '/login',
      register: '/register',
      'not-found': '/404',
    },
  ],
  [
    'premium',
    {
      ...byName(memberPages),
      portfolio: 'first portfolio',
      'compared-standards': '/compare-standards?security=SPY',
      group: 'first group',
      'profile-editor': '/screening-profiles?edit=new&from=0',
      security: '/account?section=security',
      following: '/account?section=follows',
    },
  ],
  ['admin', { ...byName(adminPages), 'evidence-desk': '/admin/evidence?view=candidates' }],
];

/** Half the size of a screen is enough to see what a page is like. */
const DEVICES = {
  desk: {
    viewport: { width: 1440, height: 900 },
    deviceScaleFactor: 0.5,
    colorScheme: 'light',
  },
  phone: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 0.75,
    colorScheme: 'dark',
  },
} as const;

const address = process.argv[2] ?? 'http://localhost:3000';
mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox'] });
try {
  for (const device of Object.keys(DEVICES) as (keyof typeof DEVICES)[])
    for (const [account, pages] of PAGES) await takeAll(device, account, pages);
} finally {
  await browser.close();
}

async function takeAll(
  device: keyof typeof DEVICES,
  account: Account,
  pages: Readonly<Record<string, string>>,
): Promise<void> {
  const context = await browser.newContext({ ...DEVICES[device], reducedMotion: 'reduce' });
  const page = await context.newPage();
  if (account !== null) await logIn(page, account);
  for (const [name, target] of Object.entries(pages)) {
    await open(page, target);
    await page.screenshot({ path: path.join(FOLDER, `${name}-${device}.jpg`), quality: 60 });
    console.log(`${name}-${device}.jpg`);
  }
  await context.close();
}

async function logIn(page: Page, account: NonNullable<Account>): Promise<void> {
  await page.goto(`${address}/login`);
  await page.getByLabel('Email').fill(`${account}@plumbline.demo`);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
}

async function open(page: Page, target: string): Promise<void> {
  if (target.startsWith('/')) await page.goto(address + target);
  else {
    await page.goto(`${address}/portfolios`);
    const isGroup = target === 'first group';
    const links = page.locator('main a[href^="/portfolios/"]');
    const ofGroup = page.locator('[href^="/portfolios/groups/"]');
    const ofPortfolio = page.locator(':not([href*="/groups/"], [href$="/connections"])');
    await links
      .and(isGroup ? ofGroup : ofPortfolio)
      .first()
      .click();
  }
  await page.waitForLoadState('networkidle');
  await page
    .getByRole('status', { name: /^(Loading|Computing)/ })
    .first()
    .waitFor({ state: 'detached' });
  await page.locator('[data-loading]').waitFor({ state: 'detached' });
  // It is hidden until all parts of the page have arrived.
  await page.locator('footer').waitFor();
}
