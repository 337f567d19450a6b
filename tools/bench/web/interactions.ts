/// <reference lib="dom" />
import type { BrowserContext, Locator, Page } from '@playwright/test';

/** How much slower the processor of the pages is made. */
const SLOWDOWN = 4;
const ROUNDS = 5;
/** Long enough for all that a click or key starts, in milliseconds. */
const PAUSE_MS = 1_000;
/** The browser reports interactions from this many milliseconds on, in steps of eight. */
const LEAST_MS = 16;
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** What a user does with a page, over and over: each function once a round. */
type Interactions = Readonly<Record<string, (page: Page) => Promise<void>>>;

const onExplore: Interactions = {
  'open or close a theme': (page) => page.locator('summary', { hasText: 'Environment' }).click(),
  'tick a criterion': async (page) => {
    const theme = page.locator('details', { hasText: 'Addiction' });
    await theme.evaluate((details) => details.setAttribute('open', ''));
    await theme.getByRole('checkbox', { name: 'Alcohol', exact: true }).click();
  },
  'filter by type': async (page) => {
    await page
      .locator('details', { hasText: 'Filters' })
      .evaluate((details) => details.setAttribute('open', ''));
    await turn(page.getByLabel('Type', { exact: true }));
  },
  'clear the filters': (page) => page.getByRole('button', { name: 'Clear filters' }).click(),
  sort: (page) => turn(page.getByLabel('Sort by')),
  'type in the search': typeInSearch,
};

const onPortfolio: Interactions = {
  'sort by name': (page) => getGrid(page).getByRole('button', { name: /^Name/ }).click(),
  'sort by score': (page) =>
    getGrid(page)
      .getByRole('button', { name: /^Score/ })
      .click(),
  'type in the filter': (page) => typeInto(page.getByLabel('Find by ticker or name'), 'ab'),
  'select a holding': (page) => getGrid(page).getByRole('checkbox').nth(2).click(),
  'select all': (page) => getGrid(page).getByRole('checkbox').first().click(),
  'move in the grid': async (page) => {
    await getGrid(page).getByRole('rowheader').nth(1).focus();
    await page.keyboard.press('ArrowDown');
  },
  'open a dialog and close it': (page) => openAndClose(page, /^Edit \S+$/),
  'type in the search': typeInSearch,
};

const onPhone: Interactions = {
  'open a drawer and close it': (page) => openAndClose(page, /^Change/),
  'type in the filter': onPortfolio['type in the filter']!,
};

async function openAndClose(page: Page, button: RegExp): Promise<void> {
  await getGrid(page).getByRole('button', { name: button }).nth(1).click();
  // By its attribute: to find it by its role takes the page more time than to show it.
  const dialog = page.locator('[role="dialog"]');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}

/** Prints how long clicks and keys take until the next paint, as the browser itself reports it (Event Timing). */
export async function measureInteractions(
  context: BrowserContext,
  { explore, portfolio }: { readonly explore: string; readonly portfolio: string },
): Promise<void> {
  console.log(`Until the next paint, processor ${SLOWDOWN} x slower, ${ROUNDS} rounds: ms`);
  const all = [
    ...(await measure(context, { name: 'Explore', url: explore, ready: 'table', ...DESKTOP }, onExplore)),
    ...(await measure(
      context,
      { name: '10,000 holdings', url: portfolio, ready: 'grid', ...DESKTOP },
      onPortfolio,
    )),
    ...(await measure(
      context,
      { name: '10,000 on a phone', url: portfolio, ready: 'grid', ...PHONE },
      onPhone,
    )),
  ];
  print('all interactions', all);
}

interface Measured {
  readonly name: string;
  readonly url: string;
  readonly ready: 'table' | 'grid';
  readonly width: number;
  readonly height: number;
}

async function measure(
  context: BrowserContext,
  { name, url, ready, ...size }: Measured,
  interactions: Interactions,
): Promise<number[]> {
  const page = await context.newPage();
  await page.setViewportSize(size);
  await page.addInitScript(`globalThis.__name = (value) => value; (${recordEvents.toString()})(${LEAST_MS})`);
  await page.goto(url);
  await page.getByRole(ready, { name: /Securities|Holdings/ }).waitFor();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const durations: Record<string, number[]> = {};
  for (let round = 0; round < ROUNDS; round++) {
    for (const [what, run] of Object.entries(interactions)) {
      await page.evaluate('recorded.clear()');
      await run(page);
      await page.waitForTimeout(PAUSE_MS);
      const found = (await page.evaluate('[...recorded.values()]')) as number[];
      (durations[what] ??= []).push(...(found.length > 0 ? found : [LEAST_MS]));
    }
  }
  for (const [what, each] of Object.entries(durations)) print(`${name}: ${what}`, each);
  await page.close();
  return Object.values(durations).flat();
}

/** Runs in the page: notes the longest event of each interaction. */
function recordEvents(durationThreshold: number): void {
  const recorded = new Map<number, number>();
  Object.assign(globalThis, { recorded });
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[]) {
      if (interactionId > 0)
        recorded.set(interactionId, Math.max(recorded.get(interactionId) ?? 0, duration));
    }
  }).observe({ type: 'event', durationThreshold, buffered: true } as PerformanceObserverInit);
}

function getGrid(page: Page): Locator {
  return page.getByRole('grid', { name: 'Holdings' });
}

/** Chooses the next option by a key, since a click would open a list of the browser's own. */
async function turn(select: Locator): Promise<void> {
  await select.focus();
  await select.press('ArrowDown');
}

async function typeInSearch(page: Page): Promise<void> {
  await typeInto(page.getByRole('combobox', { name: 'Search securities' }), 'apple');
  await page.keyboard.press('Escape');
}

/** Types as a fast typist does, and takes it back in one go. */
async function typeInto(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.pressSequentially(text, { delay: 120 });
  await field.fill('');
}

function print(name: string, durations: readonly number[]): void {
  const sorted = durations.toSorted((a, b) => a - b);
  const at = (share: number) => String(sorted[Math.floor((sorted.length - 1) * share)]).padStart(6);
  console.log(`${name.padEnd(48)} median${at(0.5)}   95th percentile${at(0.95)}   largest${at(1)}`);
}
