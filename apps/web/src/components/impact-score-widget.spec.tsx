import { readFileSync } from 'node:fs';
import type { ShownScore } from '@plumbline/screening';
import { screen } from '@testing-library/react';
import { renderPart } from '../test/render-part.tsx';
import { ImpactScoreWidget } from './impact-score-widget.tsx';

function show(impactScore: number | null, overrides: Partial<ShownScore> = {}, coverage?: number | null) {
  const standing = impactScore === null ? 'NOT_RATED' : impactScore < 0 ? 'VIOLATION' : 'CLEAR';
  const score = { impactScore, standing, isBound: false, ...overrides } as const;
  const { container, unmount } = renderPart(<ImpactScoreWidget score={score} coverage={coverage} />);
  const widget = screen.getByRole('img');
  const seen = {
    name: widget.getAttribute('aria-label'),
    text: widget.textContent,
    tone: widget.dataset['tone'],
    filled: container.querySelectorAll('[data-filled="true"]').length,
    hollow: container.querySelectorAll('[data-hollow="true"]').length,
    isPart: widget.dataset['part'] === 'true',
    width: widget.style.width,
  };
  unmount();
  return seen;
}

describe('Impact score widget', () => {
  it.each([
    [81, 3, 'positive'],
    [60, 3, 'positive'],
    [59.99, 2, 'positive'],
    [30, 2, 'positive'],
    [12, 1, 'positive'],
    [0, 0, 'neutral'],
    [-29, 1, 'negative'],
    [-53, 2, 'negative'],
    [-100, 3, 'negative'],
    [null, 0, 'NA'],
  ])('draws %s with %i arcs, %s', (score, filled, tone) => {
    expect(show(score)).toMatchObject({ filled, tone });
  });

  it('shows NA and explains that it means not rated', () => {
    expect(show(null)).toMatchObject({ name: 'Impact Score NA: not rated', text: 'NAImpact Score' });
  });

  it('draws hollow arcs for a provisional score, and says the word', () => {
    expect(show(42)).toMatchObject({ filled: 2, hollow: 0, text: '42Impact Score' });
    expect(show(42, { standing: 'PROVISIONAL' })).toMatchObject({
      filled: 2,
      hollow: 2,
      text: '42ProvisionalImpact Score',
      name: 'Impact Score 42 on a scale from −100 to 100: positive, provisional',
    });
  });

  it('says of a bound that the score may be lower', () => {
    expect(show(-9.2, { isBound: true })).toMatchObject({
      text: '−9or lowerImpact Score',
      name: 'Impact Score −9 or lower on a scale from −100 to 100: negative',
    });
  });

  it('is small and hatched where it is that of less than half of a portfolio', () => {
    expect(show(-43, {}, 0.137)).toMatchObject({
      isPart: true,
      text: '−43based on 13.7%Impact Score',
      name: 'Impact Score −43 on a scale from −100 to 100: negative, based on 13.7%',
    });
    expect(show(-43, {}, null)).toMatchObject({ isPart: true });
    expect(show(-43, {}, 0.5)).toMatchObject({ isPart: false });
    expect(show(null, {}, 0)).toMatchObject({ isPart: false });
  });

  it('announces number, scale and sign to screen readers', () => {
    expect(show(-53.4).name).toBe('Impact Score −53 on a scale from −100 to 100: negative');
    expect(show(0.4).name).toBe('Impact Score <1 on a scale from −100 to 100: positive');
  });

  it('is blue when positive and red when negative, in both color schemes', () => {
    const tokens = readFileSync(`${import.meta.dirname}/../theme/tokens.css`, 'utf8');
    const colors = [...tokens.matchAll(/--(positive|negative): #(..)(..)(..);/g)];
    expect(colors).toHaveLength(4);
    for (const [, tone, red, , blue] of colors)
      expect(parseInt(blue!, 16) > parseInt(red!, 16)).toBe(tone === 'positive');
  });
});
