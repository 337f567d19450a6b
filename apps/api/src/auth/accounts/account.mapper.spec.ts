import { AccountEntity } from './account.entity.ts';
import { toAccountResponse, toPictureUrl, toStoredPicture } from './account.mapper.ts';

const site = 'https://plumbline.example';

describe('URL of a profile picture', () => {
  it.each([`${site}/uploads/a.webp`, '/uploads/a.webp', 'HTTPS://Plumbline.Example:443/x/../uploads/a.webp'])(
    'is stored as a path when it is on this site: %s',
    (imageUrl) => expect(toStoredPicture(imageUrl, site)).toBe('/uploads/a.webp'),
  );

  it.each([
    'https://elsewhere.example/a.png?size=1#x',
    'http://plumbline.example/uploads/a.webp',
    'https://plumbline.example.evil.example/uploads/a.webp',
  ])('is stored unchanged when it is on another site: %s', (imageUrl) => {
    expect(toStoredPicture(imageUrl, site)).toBe(imageUrl);
    expect(toPictureUrl(imageUrl, site)).toBe(imageUrl);
  });

  it('follows a change of the public URL', () => {
    const stored = toStoredPicture('http://localhost:3000/uploads/a.webp', 'http://localhost:3000');
    expect(toPictureUrl(stored!, site)).toBe(`${site}/uploads/a.webp`);
  });

  it('is rejected when the text is not a URL', () => {
    expect(toStoredPicture('https://', site)).toBeNull();
  });
});

describe('Account as its owner sees it', () => {
  it.each([
    [null, null],
    ['/uploads/a.webp', `${site}/uploads/a.webp`],
  ])('with the stored picture %s has the picture %s', (stored, imageUrl) => {
    const account = Object.assign(new AccountEntity(), { id: 1, imageUrl: stored });
    const context = { pendingEmail: null, authorities: [], publicUrl: site };
    expect(toAccountResponse(account, context)).toMatchObject({ id: 1, imageUrl });
  });
});
