import { formatTimeAgo } from './time-ago.ts';

describe('formatTimeAgo', () => {
  it.each([
    [0, 'just now'],
    [59, 'just now'],
    [60, '1 minute ago'],
    [3_599, '59 minutes ago'],
    [7_200, '2 hours ago'],
    [86_400, 'yesterday'],
    [13 * 86_400, '13 days ago'],
    [-30, 'just now'],
  ])('shows a time %i seconds ago as %s', (seconds, text) => {
    const now = Date.parse('2026-11-22T12:00:00Z');
    expect(formatTimeAgo(new Date(now - seconds * 1_000).toISOString(), now)).toBe(text);
  });
});
