import { marketingSiteUrl } from './env.ts';

function setMarketingSite(content: string): void {
  document.head.innerHTML = `<meta name="marketing-site" content="${content}" />`;
}

describe('Marketing site URL', () => {
  it('is the one that the server wrote into the page', () => {
    setMarketingSite('https://www.example.com/');
    expect(marketingSiteUrl()).toBe('https://www.example.com/');
  });

  it('is null when the server wrote none', () => {
    setMarketingSite('');
    expect(marketingSiteUrl()).toBeNull();
    document.head.innerHTML = '';
    expect(marketingSiteUrl()).toBeNull();
  });

  it('is never anything but an HTTP URL', () => {
    setMarketingSite('javascript:alert(1)');
    expect(marketingSiteUrl()).toBeNull();
  });
});
