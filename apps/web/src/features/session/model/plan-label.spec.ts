import { planLabel, planOf } from './plan-label.ts';

describe('Plan of an account', () => {
  it('is Basic for an account without other roles', () => {
    expect(planLabel(['ROLE_USER'])).toBe('Basic');
    expect(planLabel([])).toBe('Basic');
  });

  it('is Pro with the premium role, and shown as Premium', () => {
    expect(planOf(['ROLE_USER', 'ROLE_PREMIUM'])).toBe('Pro');
    expect(planLabel(['ROLE_USER', 'ROLE_PREMIUM'])).toBe('Premium');
  });

  it('is the one of the highest role', () => {
    expect(planLabel(['ROLE_PREMIUM', 'ROLE_ADVISOR'])).toBe('Advisor');
    expect(planLabel(['ROLE_USER', 'ROLE_PREMIUM', 'ROLE_ADVISOR', 'ROLE_ADMIN'])).toBe('Administrator');
  });
});
