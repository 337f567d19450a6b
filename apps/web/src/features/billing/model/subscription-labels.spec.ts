import { getLostFeatures, describeRenewal } from './subscription-labels.ts';

describe('the next charge', () => {
  it('comes on the day the server says, whatever the time zone of the reader', () => {
    expect(describeRenewal({ cycle: 'YEARLY', renewsOn: '2027-11-22' })).toBe('Nov 22, 2027');
  });

  it('never comes for a plan paid once', () => {
    expect(describeRenewal({ cycle: 'LIFETIME', renewsOn: null })).toBe('Never, it is yours for good');
  });

  it('never comes for a year without another', () => {
    expect(describeRenewal({ cycle: 'YEARLY', renewsOn: null })).toBe('Never, nothing more is charged');
  });
});

describe('what a cancellation loses', () => {
  it('is all that Premium adds', () => {
    expect(getLostFeatures('PREMIUM')).toEqual([
      'Export portfolios',
      'Side-by-side comparison',
      'PDF reports',
      'Ready-made screening profiles',
    ]);
  });

  it('is nothing with Basic, which a free account is as well', () => {
    expect(getLostFeatures('BASIC')).toEqual([]);
  });
});
