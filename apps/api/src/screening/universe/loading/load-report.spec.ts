import { LoadTally } from './load-report.ts';

const leftOut = (subject: string, reason: string, deviation?: number) => ({
  file: 'funds.csv',
  row: null,
  subject,
  reason,
  ...(deviation !== undefined && { deviation }),
});

describe('LoadTally', () => {
  it('counts what was left out by reason, and names the worst of each first', () => {
    const tally = new LoadTally();
    for (const sum of [94, 46, 120, 195, 90, 93, 12])
      tally.leaveOut(leftOut(`OAK${sum}`, 'weights do not add up', Math.abs(sum - 100)));
    tally.leaveOut({ ...leftOut('ELM', 'no date'), row: 7 });
    tally.leaveOut(leftOut('ASH', 'no date'));
    expect(tally.createReport(1).leftOut).toEqual([
      {
        reason: 'weights do not add up',
        count: 7,
        examples: ['OAK195', 'OAK12', 'OAK46', 'OAK120', 'OAK90'].map((fund) => `${fund} (funds.csv)`),
      },
      { reason: 'no date', count: 2, examples: ['ELM (funds.csv:7)', 'ASH (funds.csv)'] },
    ]);
  });
});
