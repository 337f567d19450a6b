import { sectionOf, sectionsFor } from './account-sections.ts';

describe('Account settings sections', () => {
  it('include Billing only for Pro accounts', () => {
    expect(sectionsFor(['ROLE_USER'])).toEqual([
      'profile',
      'plans',
      'security',
      'follows',
      'sharing',
      'reports',
    ]);
    expect(sectionsFor(['ROLE_USER', 'ROLE_ADVISOR'])).toEqual([
      'profile',
      'plans',
      'security',
      'follows',
      'sharing',
      'reports',
    ]);
    expect(sectionsFor(['ROLE_USER', 'ROLE_PREMIUM'])).toEqual([
      'profile',
      'plans',
      'billing',
      'security',
      'follows',
      'sharing',
      'reports',
    ]);
  });

  it('open as the URL requests', () => expect(sectionOf('plans', ['ROLE_USER'])).toBe('plans'));

  it('fall back to Profile when the URL requests an unavailable section', () => {
    expect(sectionOf(null, ['ROLE_USER'])).toBe('profile');
    expect(sectionOf('elsewhere', ['ROLE_USER'])).toBe('profile');
    expect(sectionOf('billing', ['ROLE_USER'])).toBe('profile');
  });
});
