import { LoginPage } from '../pages/login-page.ts';
import { PortfolioPage } from '../pages/portfolio-page.ts';
import { SiteFrame } from '../pages/site-frame.ts';
import { demo } from '../support/people.ts';
import { aPortfolio, removePortfolio } from '../support/portfolios.ts';
import { aVisitor } from '../support/visitor.ts';
import type { Visitor } from '../support/visitor.ts';

const NEEDS_PREMIUM = 'You must upgrade to a Premium Account for this feature';

let visitor: Visitor;
let path: string;
let id: number;
beforeAll(async () => {
  visitor = await aVisitor();
  ({ id } = await aPortfolio(demo.basic, 'What Basic Holds', ['AAPL']));
  path = `/portfolios/${id}`;
  await new LoginPage(visitor.page).signInAsBasic();
});
afterAll(async () => {
  await removePortfolio(demo.basic, id);
  await visitor.leave();
});

/** Does what takes Premium, and finds out where that leads. */
async function expectTurnedAway(act: (portfolio: PortfolioPage) => Promise<void>): Promise<void> {
  const { page } = visitor;
  await visitor.visit(path);
  await act(new PortfolioPage(page));
  await new SiteFrame(page).messageWithLink(NEEDS_PREMIUM, 'See what Premium costs').waitFor();
  await page.waitForURL('**/checkout');
  expect(visitor.complaints).toEqual([]);
}

describe('somebody without Premium', () => {
  it.each(['Export', 'Compare'] as const)('is led from %s to the checkout, and told why', (action) =>
    expectTurnedAway((portfolio) => portfolio.choose(action)),
  );

  it('is led from the report as a PDF to the checkout, and told why', () =>
    expectTurnedAway((portfolio) => portfolio.chooseReport('Download report as PDF')));

  it('is led from a profile that takes Premium to the checkout, and told why', () =>
    expectTurnedAway((portfolio) => portfolio.changeProfile('Environmental')));
});
