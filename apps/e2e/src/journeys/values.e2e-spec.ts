import type { Page } from '@playwright/test';
import { expectAccessible } from '../accessibility.ts';
import { dropText, fidelityFile } from '../files.ts';
import { expect, test } from '../fixtures.ts';

/** Answers by what they say; of the questions that are not here, nobody is sure. */
const hers = { Alcohol: 'None of them', Weapons: 'Makers of complete weapons only' };
const his = { Alcohol: 'None of them', Weapons: 'None of them', Gambling: 'None of them' };

/** Answers all questions by the keyboard. */
async function answer(page: Page, answers: Readonly<Record<string, string>>): Promise<void> {
  await page.getByRole('button', { name: 'Begin' }).press('Enter');
  for (let number = 1; number <= 12; number++) {
    await expect(page.getByText(`${number} of 12`, { exact: true })).toBeVisible();
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    // What a screen reader reads after each step.
    const focused = page.locator(':focus');
    await expect(focused).toContainText(`Question ${number} of 12, ${title}:`);
    const choice = answers[title ?? ''];
    if (choice === undefined) await page.getByRole('button', { name: /^Skip/ }).press('Enter');
    else {
      const radio = page.getByRole('radio', { name: choice, exact: true });
      await radio.press('Space');
      await radio.press('Enter');
    }
  }
}

test.describe('Questions about values', () => {
  test('become a profile, shown on an index fund and on a file, and kept in an account', async ({
    page,
    api,
    frame,
    signIn,
  }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
    const user = await api.createAccount();

    await test.step('answer as a visitor, with a reload on the way', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto('/values');
      await answer(page, hers);
      await expect(page).toHaveURL('/values?step=result');
      await page.reload();
      await expect(page.getByText(/^Not sure: “Abortion”, /)).toBeVisible();
    });

    await test.step('see what it does to a fund and to a file', async () => {
      const fund = page.getByRole('region', { name: 'What it does to an index fund' });
      await expect(fund.getByRole('img', { name: /^Impact Score/ })).toHaveCount(2);
      await expect(fund.getByText('Military Weapons')).toBeVisible();
      const own = page.getByRole('region', { name: 'What it does to what you own' });
      await dropText(own.getByRole('button', { name: /Choose your broker/ }), fidelityFile);
      await expect(own.getByRole('img', { name: /^Impact Score/ })).toHaveCount(2);
      await expectAccessible(page);
      // Neither the answers nor the file have left the browser.
      expect(sent.filter((request) => /Weapons|WEAPONS_MILITARY|NOT_SURE|AAPL/.test(request))).toEqual([]);
    });

    await test.step('save it, and find where it comes from', async () => {
      await signIn(user);
      await page.goto('/values?step=result');
      await page.getByLabel('Name').fill('No weapons');
      await page.getByRole('button', { name: 'Save and use it' }).click();
      await expect(frame.message('No weapons has been saved.')).toBeVisible();
      await page.getByRole('button', { name: 'Edit No weapons' }).click();
      await expect(page.getByText(/^From the questionnaire of \w+ \d+, \d{4}\.$/)).toBeVisible();
    });
  });

  test('are answered apart by two people, who settle what they differ on', async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.goto('/values');
    await answer(page, hers);
    const link = await page.getByLabel('Link with your answers').inputValue();

    const context = await browser.newContext({ baseURL });
    const phone = await context.newPage();
    const sent: string[] = [];
    phone.on('request', (request) => sent.push(request.url()));
    await phone.goto(link);
    await expect(phone.getByText(/You see those answers once you have given your own/)).toBeVisible();
    await expect(phone).toHaveURL('/values');
    await answer(phone, his);

    await expect(phone.locator(':focus')).toContainText('You agree on 10 of 12 questions.');
    await expectAccessible(phone);
    const weapons = phone.getByRole('region', { name: 'Weapons' });
    await weapons.getByRole('radio', { name: /The other person/ }).check();
    await phone.getByRole('region', { name: 'Gambling' }).getByRole('radio', { name: /You$/ }).check();
    await expect(phone.getByText('Everything is settled.')).toBeVisible();
    await phone.getByRole('button', { name: 'See what it does' }).click();
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('The profile you settled on');
    const settled = phone.getByRole('region', { name: 'What you settled on' });
    await expect(settled).toContainText('Makers of complete weapons only');
    const code = link.split('#with=')[1]!;
    expect(sent.filter((address) => address.includes(code))).toEqual([]);

    const settledLink = await phone.getByLabel('Link with what you settled on').inputValue();
    await page.goto(settledLink);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your profile');
    await expect(page.getByRole('region', { name: 'Your answers' })).toContainText(
      'Makers of complete weapons only',
    );
    await context.close();
  });
});
