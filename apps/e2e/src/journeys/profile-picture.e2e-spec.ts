import { dropPicture, dropText } from '../files.ts';
import { expect, test } from '../fixtures.ts';
import type { SiteFrame } from '../pages/site.ts';

test.beforeEach(async ({ page, api, login, settings }) => {
  await page.goto('/login?from=/account');
  await login.submit(await api.createAccount());
  await expect(settings.heading).toBeVisible();
  await settings.upload.click();
});

/** Waits until the browser has drawn the picture in the header, and returns its path. */
async function readPicture({ picture }: SiteFrame): Promise<string> {
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  return (await picture.getAttribute('src'))!;
}

test.describe('Profile picture', () => {
  test('appears in the header once it is dropped, and is gone after a reset', async ({
    page,
    frame,
    settings,
  }) => {
    await dropPicture(settings.dropZone, { width: 700, height: 600 });
    await expect(settings.dialog.getByText('Upload complete')).toBeVisible();
    await settings.done.click();
    await expect(settings.dialog).toBeHidden();
    const path = await readPicture(frame);
    expect(path).toMatch(/^\/uploads\/ruth-moab-\d+-[\da-f]{8}\.webp$/);
    await page.goto('/dashboard');
    expect(await readPicture(frame)).toBe(path);

    await page.goto('/account');
    await settings.resetImage.click();
    await expect(frame.message('Account Updated')).toBeVisible();
    await expect(frame.picture).toHaveCount(0);
    await expect(settings.resetImage).toHaveCount(0);
    expect((await page.request.get(path)).status()).toBe(404);
  });

  test('can be chosen again after a file that is no picture', async ({ page, consoleErrors, settings }) => {
    consoleErrors.allowStatus(415);
    await dropText(settings.dropZone, { name: 'me.png', type: 'image/png' });
    await expect(settings.dialog.getByText('Upload failed')).toBeVisible();
    await settings.dialog.getByRole('button', { name: 'Choose another' }).click();
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), settings.dropZone.press('Enter')]);
    await chooser.setFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') });
    await expect(settings.dialog.getByText('Choose a PNG, JPEG or WebP picture.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(settings.dialog).toBeHidden();
  });
});
