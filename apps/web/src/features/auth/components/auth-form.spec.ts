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

  it('does not reveal whether it was the email, the password or an account that is not active', () => {
    expect(explainFailure(failure(401))?.title).toBe(
      'This email and password do not match an active account.',
    );
  });

  it('repeats what the server says about the request as a whole', () => {
    expect(explainFailure(failure(400))).toEqual({ title: 'The title.', advice: '' });
  });

  it('explains that an account without a token or data could not be loaded', () => {
    expect(explainFailure(new Error('No token'))?.title).toBe('We could not load your account.');
  });

  it('returns null when the fields explain the failure, and when nothing failed', () => {
    const violations = [{ field: 'email', message: 'Taken' }];
    const refused = new ApiError({ type: 'about:blank', title: 'Invalid', status: 400, violations });
    expect(explainFailure(refused)).toBeNull();
    expect(explainFailure(null)).toBeNull();
  });
});
