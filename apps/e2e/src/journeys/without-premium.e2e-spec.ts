import { expect, test } from '../fixtures.ts';
import type { PortfolioPage } from '../pages/portfolios.ts';

/** Features of the portfolio page that need Premium. */
const premiumFeatures: Record<string, (portfolio: PortfolioPage) => Promise<void>> = {
  'the export': (portfolio) => portfolio.chooseExport('Export to CSV'),
  'the comparison': (portfolio) => portfolio.choose('Compare'),
  'the PDF report': (portfolio) => portfolio.chooseReport('Download report as PDF'),
  'a Premium screening profile': (portfolio) => portfolio.changeProfile('Environmental'),
};

test.describe('Customer with Basic', () => {
  for (const [feature, chooseFeature] of Object.entries(premiumFeatures))
    test(`is sent from ${feature} to the checkout, and reads why`, async ({
      page,
      api,
      frame,
      signIn,
      portfolio,
    }) => {
      const { user } = await api.createCustomer({ plan: 'BASIC', cycle: 'YEARLY' });
      const { id } = await api.createPortfolio(user, 'Held with Basic', ['AAPL']);
      await signIn(user);
      await page.goto(`/portfolios/${id}`);
      await chooseFeature(portfolio);
      await expect(frame.premiumNeeded).toBeVisible();
      await expect(page).toHaveURL('/checkout');
    });
});

test.describe('Offer of Premium on the dashboard', () => {
  test('is shown before the application has started, but not to accounts with Premium', async ({
    page,
    context,
    api,
    signIn,
    premiumSession,
  }) => {
    const { user } = await api.createCustomer({ plan: 'BASIC', cycle: 'YEARLY' });
    // The application never arrives.
    await page.route('**/assets/*.js', () => undefined);
    const openDashboard = async () => {
      await page.goto('/dashboard', { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { name: 'At a glance' })).toBeVisible();
    };
    const offer = page.getByRole('heading', { name: 'See more with Premium' });
    await signIn(user);
    await openDashboard();
    await expect(offer).toBeVisible();
    await context.setStorageState(premiumSession);
    await page.goto('/faq', { waitUntil: 'commit' });
    await openDashboard();
    await expect(offer).toBeHidden();
  });
});
