import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { BrowserContext, ConsoleMessage, Page } from 'playwright-core';

const browserArguments = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A person with a browser of their own: an empty profile, and an ear for everything the page complains about. */
export interface Visitor {
  readonly page: Page;
  /** Errors the page threw or wrote to its console since the last `visit`. */
  readonly complaints: string[];
  visit(path: string): Promise<void>;
  resize(width: number): Promise<void>;
  prefer(colorScheme: 'light' | 'dark'): Promise<void>;
  leave(): Promise<void>;
}

/** Opens a browser for one file of journeys. */
export async function aVisitor(): Promise<Visitor> {
  const profile = mkdtempSync(join(tmpdir(), 'plumbline-visitor-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM_PATH,
    args: browserArguments,
    baseURL: process.env.E2E_ORIGIN,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  const page = context.pages()[0] ?? (await context.newPage());
  const complaints = listenTo(page);
  return {
    page,
    complaints,
    visit: async (path) => {
      complaints.length = 0;
      // Without it an address that differs in its hash only would not be loaded again.
      await page.goto('about:blank');
      await page.goto(path);
      await page.waitForLoadState('networkidle');
    },
    resize: (width) => page.setViewportSize({ width, height: 900 }),
    prefer: (colorScheme) => page.emulateMedia({ colorScheme, reducedMotion: 'reduce' }),
    leave: () => close(context, profile),
  };
}

function listenTo(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !isAboutNoCard(message)) complaints.push(message.text());
  });
  return complaints;
}

/** Whoever has no card is answered 404, as agreed; the browser notes that by itself, and no page can keep it from it. */
function isAboutNoCard(message: ConsoleMessage): boolean {
  return message.location().url.endsWith('/api/payment/payment-method') && message.text().includes('404');
}

async function close(context: BrowserContext, profile: string): Promise<void> {
  await context.close();
  rmSync(profile, { recursive: true, force: true });
}
