import fc from 'fast-check';
import { samplePrice, sampleRatings } from './sample-evidence.ts';
import { fractionOf, hashNumber, hashText, normalOf, normalShare } from './seeded.ts';

const issuer = { isFlagged: false, source: 'sample', date: '2026-06-30' };

describe('Seeded draws', () => {
  it('depend on their text and on nothing else', () => {
    expect(hashText('oak')).toBe(hashText('oak'));
    expect(hashText('oak')).not.toBe(hashText('elm'));
    expect(hashNumber(1, 2)).not.toBe(hashNumber(2, 1));
  });

  it('are uniform over fractions and normal over the line', () => {
    const draws = Array.from({ length: 20_000 }, (_, at) => fractionOf(hashNumber(3, at)));
    expect(draws.reduce((sum, draw) => sum + draw, 0) / draws.length).toBeCloseTo(0.5, 1);
    const normals = Array.from({ length: 20_000 }, (_, at) => normalOf(`draw ${at}`));
    const mean = normals.reduce((sum, draw) => sum + draw, 0) / normals.length;
    const variance = normals.reduce((sum, draw) => sum + (draw - mean) ** 2, 0) / normals.length;
    expect(mean).toBeCloseTo(0, 1);
    expect(variance).toBeCloseTo(1, 1);
  });

  it('return the share of the normal distribution below a value', () => {
    expect(normalShare(0)).toBeCloseTo(0.5, 6);
    expect(normalShare(1)).toBeCloseTo(0.8413, 3);
    expect(normalShare(-1.96)).toBeCloseTo(0.025, 3);
  });
});

describe('Sample evidence', () => {
  it('consists of 8 to 20 ratings from 0 to 100 on different criteria, marked as sample, for any issuer', () => {
    fc.assert(
      fc.property(fc.string(), (key) => {
        const rows = sampleRatings({ ...issuer, issuer: key });
        expect(rows.length).toBeGreaterThanOrEqual(8);
        expect(rows.length).toBeLessThanOrEqual(20);
        expect(new Set(rows.map(({ criterion }) => criterion)).size).toBe(rows.length);
        expect(rows.every(({ value, quality }) => value! >= 0 && value! <= 100 && quality === 'sample')).toBe(
          true,
        );
      }),
    );
  });

  it('prices every share above zero, share classes of one issuer within two percent', () => {
    fc.assert(
      fc.property(fc.string(), (key) => {
        const [a, b] = [samplePrice(key, 'OAK.A'), samplePrice(key, 'OAK.B')];
        expect(Math.min(a, b)).toBeGreaterThan(0);
        expect(Math.abs(a - b) / a).toBeLessThan(0.025);
      }),
    );
  });
});
