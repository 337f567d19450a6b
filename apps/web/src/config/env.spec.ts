import { marketingSiteUrl } from './env.ts';

function pageFrom(content: string): void {
  document.head.innerHTML = `<meta name="marketing-site" content="${content}" />`;
}

describe('the marketing site', () => {
  it('is the address that the server wrote into the page', () => {
    pageFrom('https://www.example.com/');
    expect(marketingSiteUrl()).toBe('https://www.example.com/');
  });

  it('is none when the server wrote nothing', () => {
    pageFrom('');
    expect(marketingSiteUrl()).toBeNull();
    document.head.innerHTML = '';
    expect(marketingSiteUrl()).toBeNull();
  });

  it('is never anything but an address of the web', () => {
    pageFrom('javascript:alert(1)');
    expect(marketingSiteUrl()).toBeNull();
  });
});
