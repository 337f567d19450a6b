import type { SharedLink } from '@plumbline/contracts';
import { describeUse, describeWhatIsShared } from './describe-link.ts';

const link: SharedLink = {
  id: 1,
  kind: 'PORTFOLIO',
  subject: 'Savings',
  name: 'Ours',
  profile: 'Environmental',
  showsAmounts: false,
  showsNames: false,
  offersReport: false,
  createdAt: '2026-11-01T12:00:00Z',
  expiresAt: '2026-11-08T12:00:00Z',
  timesOpened: 0,
  lastOpened: null,
};

describe('A shared link in the list', () => {
  it('says what it shows and what it hides', () => {
    expect(describeWhatIsShared(link)).toBe('Portfolio “Savings” under Environmental · amounts hidden');
    expect(describeWhatIsShared({ ...link, kind: 'GROUP', showsAmounts: true, offersReport: true })).toBe(
      'Group “Savings” under Environmental · shows amounts · portfolios unnamed · with the report',
    );
  });

  it.each([
    [0, null, 'not opened yet'],
    [1, '2026-11-02', 'opened once, on Nov 2, 2026'],
    [3, '2026-11-02', 'opened 3 times, last on Nov 2, 2026'],
  ])('opened %d times says so', (timesOpened, lastOpened, text) => {
    expect(describeUse({ ...link, timesOpened, lastOpened })).toBe(
      `Created Nov 1, 2026, ends Nov 8, 2026, ${text}`,
    );
  });
});
