import { expect, test } from '../fixtures.ts';
import { ScreeningProfilesPage } from '../pages/screening.ts';

test.describe('Custom screening profile', () => {
  test('previews its effect, screens a portfolio, and gives way to the standard profile when deleted', async ({
    page,
    api,
    frame,
    signIn,
    portfolio,
  }) => {
    const profiles = new ScreeningProfilesPage(page);
    const user = await api.createAccount();
    const { id } = await api.createPortfolio(user, 'Smoke and Soda', ['PM', 'KO']);
    await signIn(user);
    await page.goto(`/portfolios/${id}`);
    const standardScore = await portfolio.readScore();
    let previewedScore = '';

    await test.step('create it', async () => {
      await page.goto('/screening-profiles');
      await profiles.newProfile.click();
      await profiles.name.fill('No Smoke');
      await profiles.switchAll('Addiction', 'All');
      await expect(profiles.announcement).toContainText(/^Impact Score −/);
      [previewedScore] = /−\d+/.exec((await profiles.announcement.textContent())!)!;
      await profiles.save.click();
      await expect(frame.message('No Smoke has been saved.')).toBeVisible();
      await profiles.choose('Use', 'No Smoke');
      await expect(profiles.button('In use No Smoke')).toBeVisible();
    });

    await test.step('screen the portfolio with it', async () => {
      await page.goto(`/portfolios/${id}`);
      await expect(portfolio.profile).toContainText('No Smoke');
      const score = await portfolio.readScore();
      expect(score).toContain(`Impact Score ${previewedScore} `);
      expect(score).not.toBe(standardScore);
    });

    await test.step('see the list and a security by it', async () => {
      await page.goto('/portfolios');
      await expect(page.getByText('Impact Scores by No Smoke')).toBeVisible();
      await expect(page.getByRole('main')).toContainText(previewedScore);
      await page.goto('/KO');
      await expect(page.getByText('Impact Scores by No Smoke')).toBeVisible();
    });

    await test.step('delete it', async () => {
      await page.goto('/screening-profiles');
      await profiles.choose('Delete', 'No Smoke');
      await profiles.confirmDeletion('No Smoke');
      await page.goto(`/portfolios/${id}`);
      await expect(portfolio.profile).toContainText('Faith Based Evangelical');
      expect(await portfolio.readScore()).toBe(standardScore);
    });
  });
});
