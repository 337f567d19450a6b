import type { PersonalToken } from '@plumbline/contracts';
import { describeExpiry, describeUse } from './describe-token.ts';

const token: PersonalToken = {
  id: 1,
  name: 'Home server',
  scopes: ['portfolios:read'],
  createdAt: '2026-11-01T12:00:00Z',
  expiresAt: '2027-01-30T12:00:00Z',
  formerWorksUntil: null,
  lastUsed: null,
};

describe('A personal access token', () => {
  it('says when it expires, and when that is soon', () => {
    expect(describeExpiry(token, Date.parse('2026-11-01'))).toBe('Expires on Jan 30, 2027.');
    expect(describeExpiry(token, Date.parse('2027-01-25'))).toBe('Expires soon, on Jan 30, 2027.');
  });

  it('says until when the one before it works', () => {
    const rotated = { ...token, formerWorksUntil: '2026-11-02T12:00:00Z' };
    expect(describeExpiry(rotated, Date.parse('2026-11-01'))).toMatch(
      /^Expires on Jan 30, 2027\. The one before it works until Nov 2, 2026, .+\.$/,
    );
  });

  it('says when and from where it was used last, or that it was not', () => {
    expect(describeUse(token)).toBe('Not used yet.');
    const lastUsed = { day: '2026-11-03', address: '192.0.2.7', device: 'Unknown device' };
    expect(describeUse({ ...token, lastUsed })).toBe('Last used on Nov 3, 2026 from 192.0.2.7.');
    expect(describeUse({ ...token, lastUsed: { ...lastUsed, device: 'Firefox on Linux' } })).toBe(
      'Last used on Nov 3, 2026 from 192.0.2.7 (Firefox on Linux).',
    );
  });
});
