import { addAccounts, firstChoices, nothingFound, toChosenQueue } from './file-accounts.ts';
import { describeNotMatched, describeQueue, nameQueued } from './import-files-labels.ts';
import type { ImportQueue } from './import-queue.ts';
import { nextOf, toQueue, withAccounts, withState } from './import-queue.ts';

const file = (name: string) => new File(['Ticker,Shares'], name);
const accounts = [
  { id: '1', name: 'Oak …0017', rows: 1 },
  { id: '2', name: 'Oak …0018', rows: 2 },
];
const namesOf = (queue: ImportQueue) => queue.map(nameQueued);

describe('Files that are imported one after the other', () => {
  it('count by their place, whatever was refused behind them', () => {
    const queue = toQueue([file('a.csv'), file('b.csv'), new File([], 'c.csv')]);
    expect(describeQueue(queue)).toBe('Importing 1 of 3');
    expect(describeQueue(withState(queue, '0', { step: 'importing' }))).toBe('Importing 1 of 3');
    const failed = withState(queue, '0', { step: 'failed', reason: 'Busy', error: null });
    expect(describeQueue(failed)).toBe('Importing 2 of 3');
    expect(describeQueue(withState(failed, '1', { step: 'failed', reason: 'Busy', error: null }))).toBe(
      '0 portfolios created, 3 not imported',
    );
  });

  it('make room for the accounts of one, which come next', () => {
    const queue = withAccounts(toQueue([file('a.qfx'), file('b.csv')]), '0', accounts);
    expect(namesOf(queue)).toEqual(['a.qfx: Oak …0017', 'a.qfx: Oak …0018', 'b.csv']);
    expect(nextOf(queue)?.account?.id).toBe('1');
  });

  it('have each a key of its own, and another one once it is known where they go', () => {
    const [whole] = toQueue([file('a.qfx')]);
    const found = addAccounts(nothingFound, whole!, accounts);
    const group = { id: 3, name: 'Household', portfolios: [] };
    const intoGroup = toChosenQueue(found, firstChoices(found, group), group);
    const all = [whole!, ...withAccounts([whole!], whole!.key, accounts), ...intoGroup];
    expect(new Set(all.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(5);
  });
});

describe('Rows that were not matched', () => {
  const row = (ticker: string, kept: boolean) => ({
    ...{ row: 4, ticker, reason: 'This security was not found', kind: null, shares: 1, value: 1, kept },
    ...{ unknownHoldingId: null, suggestions: [] },
  });

  const option = { ...row('KO CALL', true), kind: 'OPTION' as const };

  it.each([
    [[], null],
    [[row('A', false)], 'Not matched: A. Not imported.'],
    [[row('', true)], 'Not matched: row 4. Kept with the value in the file until you say what it is.'],
    [
      [row('A', true), row('B', false), row('C', true), row('D', false), row('E', false)],
      'Not matched: A, B, C and 2 more. 2 of them kept with the value in the file, the others not imported.',
    ],
    [[option], 'Never screened: KO CALL. Counted with the value in the file.'],
    [
      [row('A', false), option],
      'Not matched: A. Not imported. Never screened: KO CALL. Counted with the value in the file.',
    ],
  ])('are named, and their value is accounted for (%#)', (rejected, text) => {
    expect(describeNotMatched(rejected)).toBe(text);
  });
});
