import { imageSrc } from './image-src.ts';

describe('URL of a picture', () => {
  it('is on the page’s origin for pictures that the server stores', () => {
    expect(imageSrc('https://plumbline.example/uploads/ruth-7.webp?v=2')).toBe('/uploads/ruth-7.webp?v=2');
    expect(imageSrc('/uploads/ruth-7.webp')).toBe('/uploads/ruth-7.webp');
  });

  it('is unchanged for pictures stored elsewhere', () => {
    expect(imageSrc('https://bucket.example/ruth-7.webp')).toBe('https://bucket.example/ruth-7.webp');
  });

  it('is null without a picture', () => {
    expect(imageSrc(null)).toBeNull();
    expect(imageSrc(undefined)).toBeNull();
    expect(imageSrc('')).toBeNull();
  });

  it('is null for an invalid URL', () => {
    expect(imageSrc('javascript:alert(1)')).toBeNull();
    expect(imageSrc('https://')).toBeNull();
  });
});
