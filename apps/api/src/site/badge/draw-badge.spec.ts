import fc from 'fast-check';
import sharp from 'sharp';
import { standings } from '@plumbline/screening';
import { colors } from '../picture-colors.ts';
import type { PicturedSecurity } from '../pictured-security.ts';
import { describeBadge } from './describe-badge.ts';
import { drawBadge } from './draw-badge.ts';

const DAY = '2026-11-22';
const security: PicturedSecurity = {
  ticker: 'OAK',
  name: 'Oak & Sons "Ltd" <b>',
  exchange: 'NASDAQ',
  isDomestic: true,
  exchangeLocation: null,
  impactScore: 42,
  standing: 'CLEAR',
  isBound: false,
  hasSampleData: false,
  outsideMethod: 0,
};
const provisional = { ...security, standing: 'PROVISIONAL' } as const;
const bound = { ...security, impactScore: -9, standing: 'VIOLATION', isBound: true } as const;
const unrated = { ...security, impactScore: null, standing: 'NOT_RATED' } as const;

const anySecurity: fc.Arbitrary<PicturedSecurity> = fc.record({
  ticker: fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }),
  name: fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
  exchange: fc.string(),
  isDomestic: fc.boolean(),
  exchangeLocation: fc.option(fc.string({ unit: 'binary', maxLength: 20 })),
  impactScore: fc.option(fc.double({ min: -100, max: 100, noNaN: true })),
  standing: fc.constantFrom(...standings),
  isBound: fc.boolean(),
  hasSampleData: fc.boolean(),
  outsideMethod: fc.constantFrom(0, 1),
});

describe('What a badge says', () => {
  it.each<[PicturedSecurity, string, string | null]>([
    [security, '42', null],
    [provisional, '42', 'Provisional'],
    [{ ...provisional, impactScore: 0 }, '0', 'Provisional'],
    [bound, '−9', 'or lower'],
    [unrated, 'NA', 'Not rated'],
    [{ ...unrated, outsideMethod: 1 }, 'NA', 'outside the method'],
  ])('of %j is %s with the note %s', (shown, score, note) => {
    expect(describeBadge(shown, DAY)).toMatchObject({ score, note });
  });

  it('has the day, who says it, and that sample data is in it', () => {
    expect(describeBadge(security, DAY).details).toBe('November 22, 2026 · by Plumbline');
    const sample = describeBadge({ ...security, hasSampleData: true }, DAY);
    expect(sample.details).toBe('sample data · November 22, 2026 · by Plumbline');
    expect(sample.label).toMatch(/Based in part on sample data\./);
  });

  it('names the place of a foreign listing', () => {
    const foreign = { ...security, isDomestic: false, exchangeLocation: '(SIX Swiss)' };
    expect(describeBadge(foreign, DAY).subject).toBe('OAK (SIX Swiss) Impact Score');
    expect(describeBadge(security, DAY).subject).toBe('OAK Impact Score');
  });

  it('is said in words', () => {
    const shown = { ...provisional, name: 'Oak Company' };
    expect(describeBadge(shown, DAY).label).toBe(
      'Oak Company (OAK): Impact Score 42 on a scale from −100 to 100: positive, provisional. November 22, 2026, by Plumbline.',
    );
  });
});

describe('A badge', () => {
  it('is an image with a name, which is escaped', () => {
    const { svg } = drawBadge(security, DAY);
    const label = 'Oak &#38; Sons &#34;Ltd&#34; &#60;b&#62; (OAK): Impact Score 42';
    expect(svg).toContain(`role="img" aria-label="${label}`);
    expect(svg).toContain(`<title>${label}`);
    expect(svg).not.toContain('<b>');
  });

  it('has no text that needs a font, no script, and nothing from elsewhere', () => {
    const { svg } = drawBadge(security, DAY);
    expect(svg).not.toMatch(/<(text|style|script|image|use|foreignObject)\b|href=|url\(/);
  });

  it('has the color of good or bad only for a score that stands on enough', () => {
    const isColored = (shown: PicturedSecurity) => /#1c5c96|#9e3526/.test(drawBadge(shown, DAY).svg);
    expect([colors.positive, colors.negative]).toEqual(['#1c5c96', '#9e3526']);
    expect([security, bound].map(isColored)).toEqual([true, true]);
    expect([provisional, unrated, { ...security, impactScore: 0 }].map(isColored)).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('can be drawn for any name, ticker and score, in the size that it says', async () => {
    await fc.assert(
      fc.asyncProperty(anySecurity, async (shown) => {
        const { svg, width, height } = drawBadge(shown, DAY);
        // The parser is a strict one.
        expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ format: 'svg', width, height });
      }),
      { numRuns: 60 },
    );
  });
});
