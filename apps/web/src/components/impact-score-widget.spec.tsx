import { readFileSync } from 'node:fs';
import { screen } from '@testing-library/react';
import { renderPart } from '../test/render-part.tsx';
import { ImpactScoreWidget } from './impact-score-widget.tsx';

function show(score: number | null) {
  const { container, unmount } = renderPart(<ImpactScoreWidget score={score} />);
  const widget = screen.getByRole('img');
  const seen = {
    name: widget.getAttribute('aria-label'),
    text: widget.textContent,
    tone: widget.dataset['tone'],
    filled: container.querySelectorAll('[data-filled="true"]').length,
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
