import { findCriterion } from './catalog.ts';
import { catalog } from './default-catalog.ts';
import { describeCounted } from './describe-counted.ts';

describe('What counts under a criterion', () => {
  it.each([
    [
      'TOBACCO',
      'Manufactures tobacco or nicotine products, or earns at least 5% of revenue from making or selling tobacco.',
    ],
    ['TOBACCO_5_PERCENT', 'Earns at least 5% of revenue from making or selling tobacco.'],
    ['PORNOGRAPHY', 'Produces, hosts or sells sexually explicit material.'],
  ])('of %s: %s', (name, sentence) => {
    expect(describeCounted(catalog, findCriterion(catalog, name))).toBe(sentence);
  });
});
