import { sectionOf, sectionsFor } from './account-sections.ts';

describe('the sections of the account settings', () => {
  it('leave out Billing for everybody but the Pro', () => {
    expect(sectionsFor(['ROLE_USER'])).toEqual(['profile', 'plans']);
    expect(sectionsFor(['ROLE_USER', 'ROLE_ADVISOR'])).toEqual(['profile', 'plans']);
    expect(sectionsFor(['ROLE_USER', 'ROLE_PREMIUM'])).toEqual(['profile', 'plans', 'billing']);
  });

  it('open as the address asks', () => expect(sectionOf('plans', ['ROLE_USER'])).toBe('plans'));

  it('open with Profile when the address asks for nothing that is offered', () => {
    expect(sectionOf(null, ['ROLE_USER'])).toBe('profile');
    expect(sectionOf('elsewhere', ['ROLE_USER'])).toBe('profile');
    expect(sectionOf('billing', ['ROLE_USER'])).toBe('profile');
  });
});
