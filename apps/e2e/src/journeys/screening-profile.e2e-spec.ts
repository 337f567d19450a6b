import { LoginPage } from '../pages/login-page.ts';
import { PortfolioPage } from '../pages/portfolio-page.ts';
import { ScreeningProfilesPage } from '../pages/screening-profiles-page.ts';
import { SiteFrame } from '../pages/site-frame.ts';
import { anAccount } from '../support/people.ts';
import { aPortfolio } from '../support/portfolios.ts';
import { aVisitor } from '../support/visitor.ts';
import type { Visitor } from '../support/visitor.ts';

let visitor: Visitor;
beforeAll(async () => {
  visitor = await aVisitor();
});
afterAll(() => visitor.leave());

describe('a screening profile of one’s own', () => {
  it('is built with its effect in sight, screens a portfolio, and gives way to the standard one when deleted', async () => {
    const { page } = visitor;
    const frame = new SiteFrame(page);
    const profiles = new ScreeningProfilesPage(page);
    const portfolio = new PortfolioPage(page);
    const person = await anAccount();
    const { id } = await aPortfolio(person, 'Smoke and Soda', ['PM', 'KO']);
    await new LoginPage(page).signInAs(person);
    await visitor.visit(`/portfolios/${id}`);
    const standard = await portfolio.settledScore();

    await visitor.visit('/screening-profiles');
    await profiles.newProfile.click();
    await profiles.name.fill('No Smoke');
    await profiles.switchAll('Addiction', 'All');
    await profiles.news.filter({ hasText: /^Impact Score -/ }).waitFor();
    const [previewed] = /-\d+/.exec((await profiles.news.textContent())!)!;
    await profiles.save.click();
    await frame.message('No Smoke has been saved.').waitFor();
    await profiles.choose('Use', 'No Smoke');
    await profiles.button('In use No Smoke').waitFor();

    await visitor.visit(`/portfolios/${id}`);
    await portfolio.profile.getByText('No Smoke').waitFor();
    const own = await portfolio.settledScore();
    expect(own).toContain(`Impact Score ${previewed} `);
    expect(own).not.toBe(standard);

    await visitor.visit('/screening-profiles');
    await profiles.choose('Delete', 'No Smoke');
    await profiles.confirmDeletion('No Smoke');
    await visitor.visit(`/portfolios/${id}`);
    await portfolio.profile.getByText('Faith Based Evangelical').waitFor();
    expect(await portfolio.settledScore()).toBe(standard);
    expect(visitor.complaints).toEqual([]);
  });
});
