import { imageSrc } from './image-src.ts';

describe('the address of a picture', () => {
  it('leads to the origin of the page for what the server stores itself', () => {
    expect(imageSrc('https://plumbline.example/uploads/ruth-7.webp?v=2')).toBe('/uploads/ruth-7.webp?v=2');
    expect(imageSrc('/uploads/ruth-7.webp')).toBe('/uploads/ruth-7.webp');
  });

  it('is left as it is for what is stored elsewhere', () => {
    expect(imageSrc('https://bucket.example/ruth-7.webp')).toBe('https://bucket.example/ruth-7.webp');
  });

  it('is none without a picture', () => {
    expect(imageSrc(null)).toBeNull();
    expect(imageSrc(undefined)).toBeNull();
    expect(imageSrc('')).toBeNull();
  });

  it('is none for what is no address of a picture', () => {
    expect(imageSrc('javascript:alert(1)')).toBeNull();
    expect(imageSrc('https://')).toBeNull();
  });
});
