import { SecurityPage } from '../pages/security-page.ts';
import { aVisitor } from '../support/visitor.ts';
import type { Visitor } from '../support/visitor.ts';

let visitor: Visitor;
beforeAll(async () => {
  visitor = await aVisitor();
});
afterAll(() => visitor.leave());

describe('a visitor who holds an index fund', () => {
  it('sees how much of it is rated, and what pulls it down', async () => {
    await visitor.visit('/SPY');
    const fund = new SecurityPage(visitor.page);
    await fund.coverage.waitFor();
    const parts = (await fund.coverage.getByRole('listitem').allTextContents()).map((text) => {
      return Number(/([\d.]+)%/.exec(text)?.[1]);
    });
    expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(100, 0);
    expect(await fund.why.getByRole('heading', { level: 3 }).textContent()).toBe(
      'Holdings that pull it down',
    );
    expect(visitor.complaints).toEqual([]);
  });

  it('pages through its constituents and finds the same page after a reload', async () => {
    await visitor.visit('/SPY');
    const fund = new SecurityPage(visitor.page);
    await fund.pages.getByText(/^1–25 of/).waitFor();
    await fund.pages.getByRole('button', { name: 'Next' }).click();
    await fund.pages.getByText(/^26–50 of/).waitFor();
    await visitor.page.reload();
    await fund.pages.getByText(/^26–50 of/).waitFor();
    expect(await fund.constituents.getByRole('row').count()).toBe(26);
  });

  it('goes on to the company behind a constituent', async () => {
    await visitor.visit('/SPY');
    const fund = new SecurityPage(visitor.page);
    const link = fund.constituents.getByRole('link').first();
    const ticker = await link.textContent();
    await link.click();
    await visitor.page.waitForURL(`**/${ticker}`);
    await fund.why.waitFor();
    expect(visitor.complaints).toEqual([]);
  });
});
