import { test as base, expect } from '@playwright/test';
import type { ConsoleMessage, Page } from '@playwright/test';
import { ApiClient, demo } from './api-client.ts';
import type { Credentials, StorageState } from './api-client.ts';
import { withApplication } from './application.ts';
import type { Application } from './application.ts';
import { Mailbox } from './mailbox.ts';
import { AccountPage, LoginPage, RegistrationPage } from './pages/accounts.ts';
import { BillingPage, CheckoutPage } from './pages/billing.ts';
import {
  CompareDialog,
  HoldingsGrid,
  ImportDialog,
  PortfolioGroups,
  PortfolioPage,
  PortfoliosPage,
} from './pages/portfolios.ts';
import { SearchBox, SecurityPage, SiteFrame } from './pages/site.ts';

interface WorkerFixtures {
  readonly application: Application;
  readonly mailbox: Mailbox;
  readonly api: ApiClient;
  /** The storage of a browser in which the Premium demo user has logged in. */
  readonly premiumSession: StorageState;
  readonly adminSession: StorageState;
}

interface TestFixtures {
  /** Logs in without the form, from the next page on. The journeys of `session.e2e-spec.ts` use the form. */
  readonly signIn: (user: Credentials) => Promise<void>;
  readonly consoleErrors: ConsoleErrors;
  readonly frame: SiteFrame;
  readonly search: SearchBox;
  readonly security: SecurityPage;
  readonly login: LoginPage;
  readonly registration: RegistrationPage;
  readonly settings: AccountPage;
  readonly billing: BillingPage;
  readonly checkout: CheckoutPage;
  readonly portfolios: PortfoliosPage;
  readonly groups: PortfolioGroups;
  readonly portfolio: PortfolioPage;
  readonly holdings: HoldingsGrid;
  readonly importDialog: ImportDialog;
  readonly compareDialog: CompareDialog;
}

const START_LIMIT_MS = 180_000;

/** The errors that a page throws or writes to its console, breaches of its content security policy among them. */
class ConsoleErrors {
  readonly unexpected: string[] = [];
  private readonly allowedStatuses = new Set<number>();
  private isOffline = false;

  constructor(page: Page) {
    page.on('pageerror', (error) => this.unexpected.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !this.isAllowed(message)) this.unexpected.push(message.text());
    });
  }

  /** Expects responses with this status from here on: the browser reports each of them as an error. */
  allowStatus(status: number): void {
    this.allowedStatuses.add(status);
  }

  /** Expects requests to fail for want of a connection from here on. */
  allowOffline(): void {
    this.isOffline = true;
  }

  private isAllowed(message: ConsoleMessage): boolean {
    if (this.isOffline && message.text().includes('net::ERR_')) return true;
    const status = /the server responded with a status of (\d{3})/.exec(message.text())?.[1];
    return this.allowedStatuses.has(Number(status));
  }
}

/** Makes a fixture of a page object. */
function ofPage<T>(PageObject: new (page: Page) => T) {
  return async ({ page }: { readonly page: Page }, use: (pageObject: T) => Promise<void>) =>
    use(new PageObject(page));
}

/** Journeys run against a real application, one per worker. A test fails when its pages report an unexpected error. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture depends on
  application: [({}, use) => withApplication(use), { scope: 'worker', timeout: START_LIMIT_MS }],
  mailbox: [({ application }, use) => use(new Mailbox(application)), { scope: 'worker' }],
  api: [({ application, mailbox }, use) => use(new ApiClient(application, mailbox)), { scope: 'worker' }],
  adminSession: [async ({ api }, use) => use(await api.createSession(demo.admin)), { scope: 'worker' }],
  premiumSession: [async ({ api }, use) => use(await api.createSession(demo.premium)), { scope: 'worker' }],
  baseURL: ({ application }, use) => use(application.origin),
  consoleErrors: [
    async ({ page }, use) => {
      const errors = new ConsoleErrors(page);
      await use(errors);
      expect(errors.unexpected).toEqual([]);
    },
    { auto: true },
  ],
  signIn: ({ api, context }, use) =>
    use(async (user) => context.setStorageState(await api.createSession(user))),
  frame: ofPage(SiteFrame),
  search: ofPage(SearchBox),
  security: ofPage(SecurityPage),
  login: ofPage(LoginPage),
  registration: ofPage(RegistrationPage),
  settings: ofPage(AccountPage),
  billing: ofPage(BillingPage),
  checkout: ofPage(CheckoutPage),
  portfolios: ofPage(PortfoliosPage),
  groups: ofPage(PortfolioGroups),
  portfolio: ofPage(PortfolioPage),
  holdings: ofPage(HoldingsGrid),
  importDialog: ofPage(ImportDialog),
  compareDialog: ofPage(CompareDialog),
});

export { expect };
