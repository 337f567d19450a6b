import { AccountPage } from '../pages/account-page.ts';
import { LoginPage } from '../pages/login-page.ts';
import { SiteFrame } from '../pages/site-frame.ts';
import { dropPicture, dropText } from '../support/drop-file.ts';
import { anAccount } from '../support/people.ts';
import { aVisitor } from '../support/visitor.ts';
import type { Visitor } from '../support/visitor.ts';

let visitor: Visitor;
beforeAll(async () => {
  visitor = await aVisitor();
  await visitor.visit('/login?from=/account');
  const { email, password } = await anAccount();
  await new LoginPage(visitor.page).signIn(email, password);
  await new AccountPage(visitor.page).heading.waitFor();
});
afterAll(() => visitor.leave());

/** Address of the picture in the header, once it is there to be seen. */
async function shownPicture(): Promise<string> {
  const { picture } = new SiteFrame(visitor.page);
  await picture.waitFor();
  await visitor.page.waitForFunction(
    '[...document.querySelectorAll("header img")].every((image) => image.complete && image.naturalWidth > 0)',
  );
  return (await picture.getAttribute('src'))!;
}

describe('somebody who wants to be seen', () => {
  it('drops a picture, finds it in the header from then on, and takes it away again', async () => {
    const { page } = visitor;
    const settings = new AccountPage(page);
    await visitor.visit('/account');
    await settings.upload.click();
    await dropPicture(settings.dropZone, { width: 700, height: 600 });
    await settings.dialog.getByText('Upload Complete').waitFor();
    await settings.done.click();
    await settings.dialog.waitFor({ state: 'hidden' });
    const address = await shownPicture();
    expect(address).toMatch(/^\/uploads\/ruth-moab-\d+-[\da-f]{8}\.webp$/);
    expect(visitor.complaints).toEqual([]);
    await visitor.visit('/dashboard');
    expect(await shownPicture()).toBe(address);

    await visitor.visit('/account');
    await settings.resetImage.click();
    await new SiteFrame(page).message('Account Updated').waitFor();
    await new SiteFrame(page).picture.waitFor({ state: 'detached' });
    expect(await settings.resetImage.count()).toBe(0);
    expect((await page.request.get(address)).status()).toBe(404);
    expect(visitor.complaints).toEqual([]);
  });

  it('is told that a file is no picture, and may choose another', async () => {
    const { page } = visitor;
    const settings = new AccountPage(page);
    await visitor.visit('/account');
    await settings.upload.click();
    await dropText(settings.dropZone, { name: 'me.png', type: 'image/png' });
    await settings.dialog.getByText('Upload failed').waitFor();
    await settings.dialog.getByRole('button', { name: 'Choose another' }).click();
    const opened = page.waitForEvent('filechooser');
    await settings.dropZone.press('Enter');
    await (
      await opened
    ).setFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') });
    await settings.dialog.getByText('Choose a PNG, JPEG or WebP picture.').waitFor();
    await page.keyboard.press('Escape');
    await settings.dialog.waitFor({ state: 'hidden' });
  });
});
