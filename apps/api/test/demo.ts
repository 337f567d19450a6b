import { DEMO_PASSWORD, DemoAccounts } from '../src/accounts/demo-accounts.ts';
import { DemoPortfolios } from '../src/portfolios/demo/demo-portfolios.ts';
import { signIn } from './accounts.ts';
import type { PortfolioCalls } from './portfolios.ts';
import { portfoliosOf } from './portfolios.ts';
import type { TestApp } from './test-app.ts';

/** Makes the demo accounts and what they own, as every start of the product does. */
export async function ensureDemo({ app }: TestApp): Promise<void> {
  await app.get(DemoAccounts, { strict: false }).ensure();
  await app.get(DemoPortfolios, { strict: false }).ensure();
}

/** What a demo account can do. */
export async function demoPortfoliosOf(api: TestApp, email: string): Promise<PortfolioCalls> {
  return portfoliosOf(api, { token: await signIn(api, email, DEMO_PASSWORD) });
}
