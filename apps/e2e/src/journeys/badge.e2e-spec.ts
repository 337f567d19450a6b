import { expectAccessible } from '../accessibility.ts';
import { expect, test } from '../fixtures.ts';

test.describe('Visitor with a site', () => {
  test('finds the code of a badge by the keyboard, and the badge is a picture that loads', async ({
    page,
    request,
  }) => {
    await page.goto('/AAPL');
    const panel = page.getByRole('region', { name: 'Badge for your site' });
    await panel.getByText('Show the badge and its code').press('Enter');
    const badge = panel.getByRole('img', { name: /^Impact Score of Apple/ });
    await expect(badge).toHaveJSProperty('complete', true);
    await expect(badge).toHaveJSProperty('naturalHeight', 44);
    await expectAccessible(page);

    const code = await panel.getByRole('textbox', { name: 'HTML' }).inputValue();
    const [, picture] = /src="([^"]+)"/.exec(code)!;
    const response = await request.get(picture!);
    expect(response.headers()['cross-origin-resource-policy']).toBe('cross-origin');
    expect(await response.text()).toMatch(
      /<title>Apple Inc\. \(AAPL\): Impact Score .* by Plumbline\.<\/title>/,
    );
  });
});
