import { ApiError } from '../../../lib/api-error.ts';
import { explainFailure } from './auth-form.tsx';

function failure(status: number, retryAfter: number | null = null): ApiError {
  return new ApiError({ type: 'about:blank', title: 'The title.', status }, retryAfter);
}

describe('explainFailure', () => {
  it.each([
    [1, '1 second'],
    [59, '59 seconds'],
    [60, '1 minute'],
    [61, '2 minutes'],
    [900, '15 minutes'],
    [3600, '60 minutes'],
    [3601, '2 hours'],
  ])('tells to wait after too many attempts: %d seconds are %s', (seconds, time) => {
    expect(explainFailure(failure(429, seconds))).toEqual({
      title: 'Too many attempts.',
      advice: `Please try again in ${time}.`,
    });
  });

  it('asks to wait even when the response does not say how long', () => {
    expect(explainFailure(failure(429))?.advice).toBe('Please try again later.');
  });

  it.each([0, 500, 502, 503])('explains that the server failed with status %d', (status) => {
    expect(explainFailure(failure(status))?.title).toBe('The title.');
  });

  it.each([400, 401])('returns null for status %d, which the fields and the toast report', (status) => {
    expect(explainFailure(failure(status))).toBeNull();
  });

  it('returns null when nothing failed', () => {
    expect(explainFailure(null)).toBeNull();
  });
});
