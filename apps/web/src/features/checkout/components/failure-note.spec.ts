import { ApiError } from '../../../lib/api-error.ts';
import { explainPurchaseFailure } from './failure-note.tsx';

const anError = (status: number, title: string, detail?: string) =>
  new ApiError({ type: 'about:blank', title, status, detail }, status === 429 ? 600 : null);

describe('Note about a failed purchase', () => {
  it('repeats the server’s reason why a card was declined', () => {
    expect(explainPurchaseFailure(anError(402, 'The card was refused', 'Your card was declined.'))).toEqual({
      title: 'The card was refused',
      advice: 'Your card was declined.',
    });
  });

  it.each([
    [0, 'The server cannot be reached.'],
    [500, 'Something went wrong'],
    [503, 'Payments cannot be made right now'],
  ])('may be tried again without harm when nobody knows how it went: %d', (status, title) => {
    expect(explainPurchaseFailure(anError(status, title))).toEqual({
      title,
      advice: 'It is safe to try again: you will not be charged twice.',
    });
  });

  it('reports too many attempts', () => {
    expect(explainPurchaseFailure(anError(429, 'Slow down'))).toEqual({
      title: 'Too many attempts.',
      advice: 'Please try again in 10 minutes.',
    });
  });

  it('rules out a second charge when the page itself failed', () => {
    expect(explainPurchaseFailure(new TypeError('x is undefined')).advice).toMatch(/safe to try again/);
  });
});
