import { pictureAddress, rememberedPicture } from './picture-address.ts';

const site = 'https://plumbline.example';

describe('the address of a profile picture', () => {
  it.each([`${site}/uploads/a.webp`, '/uploads/a.webp', 'HTTPS://Plumbline.Example:443/x/../uploads/a.webp'])(
    'is remembered by its path when it is %s, on this site',
    (imageUrl) => expect(rememberedPicture(imageUrl, site)).toBe('/uploads/a.webp'),
  );

  it.each([
    'https://elsewhere.example/a.png?size=1#x',
    'http://plumbline.example/uploads/a.webp',
    'https://plumbline.example.evil.example/uploads/a.webp',
  ])('is remembered as it is when it is %s, elsewhere', (imageUrl) => {
    expect(rememberedPicture(imageUrl, site)).toBe(imageUrl);
    expect(pictureAddress(imageUrl, site)).toBe(imageUrl);
  });

  it('moves with the site', () => {
    const remembered = rememberedPicture('http://localhost:3000/uploads/a.webp', 'http://localhost:3000');
    expect(pictureAddress(remembered!, site)).toBe(`${site}/uploads/a.webp`);
  });

  it('is none where the text makes no address', () => {
    expect(rememberedPicture('https://', site)).toBeNull();
  });
});
