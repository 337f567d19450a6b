import fc from 'fast-check';
import { badgeCodes } from './badge-codes.ts';

const oak = { ticker: 'BRK.B', name: 'Oak & Sons', isDomestic: true, exchangeLocation: null };
const origin = 'https://plumbline.example';

describe('The code for the badge of a security', () => {
  it('shows the badge and leads to the page, in HTML and in Markdown', () => {
    const { html, markdown } = badgeCodes(oak, origin);
    expect(html).toBe(
      '<a href="https://plumbline.example/BRK.B"><img src="https://plumbline.example/badge/BRK.B.svg" height="44" alt="Impact Score of Oak &#38; Sons, by Plumbline"></a>',
    );
    expect(markdown).toBe(
      '[![Impact Score of Oak \\& Sons, by Plumbline](https://plumbline.example/badge/BRK.B.svg)](https://plumbline.example/BRK.B)',
    );
  });

  it('has the place of a foreign listing in its addresses', () => {
    const foreign = { ...oak, ticker: 'NESN', isDomestic: false, exchangeLocation: '(SIX Swiss)' };
    expect(badgeCodes(foreign, origin).html).toContain(`${origin}/badge/NESN/SIXSwiss.svg`);
  });

  it('is one picture in one link, whatever the name is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        const { html, markdown } = badgeCodes({ ...oak, name }, origin);
        const template = document.createElement('template');
        template.innerHTML = html;
        expect(template.content.querySelectorAll('*')).toHaveLength(2);
        expect(template.content.querySelector('a > img')!.getAttributeNames()).toEqual([
          'src',
          'height',
          'alt',
        ]);
        // Every bracket is escaped, but for those of the picture and of the link.
        expect(markdown.replaceAll(/\\[^]/g, '').match(/[[\]]/g)).toHaveLength(4);
      }),
    );
  });
});
