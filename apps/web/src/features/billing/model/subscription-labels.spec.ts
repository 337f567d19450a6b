import { getLostFeatures, describeRenewal } from './subscription-labels.ts';

describe('Next charge', () => {
  it('is on the server’s date in every time zone', () => {
    expect(describeRenewal({ cycle: 'YEARLY', renewsOn: '2027-11-22' })).toBe('Nov 22, 2027');
  });

  it('does not exist for a lifetime plan', () => {
    expect(describeRenewal({ cycle: 'LIFETIME', renewsOn: null })).toBe('Never: it is yours for life');
  });

  it('does not exist for a year that does not renew', () => {
    expect(describeRenewal({ cycle: 'YEARLY', renewsOn: null })).toBe('Never: nothing more is charged');
  });
});

describe('Features lost by a cancellation', () => {
  it('are all that Premium adds', () => {
    expect(getLostFeatures('PREMIUM')).toEqual([
      'Export portfolios',
      'Side-by-side comparison',
      'PDF reports',
      'Ready-made screening profiles',
    ]);
  });

  it('are none with Basic, which a free account has, too', () => {
    expect(getLostFeatures('BASIC')).toEqual([]);
  });
});
