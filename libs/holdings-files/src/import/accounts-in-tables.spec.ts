import { brokerFiles } from '../../test/broker-files.ts';
import { SeveralAccountsError } from './holdings-file.errors.ts';
import { defaultHoldingsFileLimits } from './holdings-file.ts';
import { parseHoldingsFile } from './parse-holdings-file.ts';

const read = (text: string, account?: string) =>
  parseHoldingsFile(Buffer.from(text), defaultHoldingsFileLimits, account);
const rowsOf = (text: string, account?: string) => read(text, account).rows.map(({ row }) => row);

describe('a table with the positions of several accounts', () => {
  it('is taken whole unless an account is chosen, and lists its accounts by name and last four signs', () => {
    expect(read(brokerFiles.fidelity).accounts).toEqual([
      { id: '1', name: 'Individual - TOD …1111', rows: 2 },
      { id: '2', name: 'ROTH IRA …2222', rows: 2 },
    ]);
    expect(rowsOf(brokerFiles.fidelity)).toEqual([3, 4, 5]);
  });

  it('gives a chosen account its rows, its rejected rows and its cash, and no other', () => {
    const first = read(brokerFiles.fidelity, '1');
    expect(first).toMatchObject({ account: 'Individual - TOD …1111', rejected: [], cash: 1234.56 });
    expect(rowsOf(brokerFiles.fidelity, '1')).toEqual([3, 4]);
    const second = read(brokerFiles.fidelity, '2');
    expect([second.account, second.cash]).toEqual(['ROTH IRA …2222', null]);
    expect(second.rows.map(({ row }) => row)).toEqual([5]);
    expect(second.rejected.map(({ row }) => row)).toEqual([6]);
    expect(first.accounts).toBeUndefined();
  });

  it('knows the accounts of Schwab by the captions above their lists', () => {
    const { accounts, rows } = read(brokerFiles.schwabAllAccounts);
    expect(accounts).toEqual([
      { id: '1', name: 'Individual ...123', rows: 1 },
      { id: '2', name: 'Roth IRA ...456', rows: 2 },
    ]);
    expect(rows).toHaveLength(3);
    expect(rowsOf(brokerFiles.schwabAllAccounts, '2')).toEqual([12, 13]);
    expect(read(brokerFiles.schwabAllAccounts, '1').cash).toBe(5);
  });

  it('knows those of Vanguard by their numbers, of which only the last four signs are shown', () => {
    expect(read(brokerFiles.vanguard).accounts).toEqual([
      { id: '1', name: 'Account …555', rows: 1 },
      { id: '2', name: 'Account …5678', rows: 2 },
    ]);
    expect(rowsOf(brokerFiles.vanguard, '2')).toEqual([5, 6]);
  });

  it('refuses an account that the file does not have', () => {
    expect(() => read(brokerFiles.fidelity, '3')).toThrow(SeveralAccountsError);
  });

  it('is not taken apart where a holding is of no account, so that no line is lost', () => {
    const text = 'Account Number,Symbol,Shares\nX1,OAK,2\nX2,ELM,3\n,ASH,4\n';
    expect(read(text).accounts).toBeUndefined();
    expect(rowsOf(text, '1')).toEqual([2, 3, 4]);
  });

  it.each([
    ['one account', 'Account Number,Symbol,Shares\nX1,OAK,2\nX1,ELM,3\n'],
    ['captions that are no accounts', 'Stocks\nSymbol,Shares\nOAK,2\nFunds\nSymbol,Shares\nELM,3\n'],
    ['no account at all', 'Symbol,Shares\nOAK,2\nELM,3\n'],
  ])('has no accounts to choose from with %s', (_, text) => {
    expect(read(text).accounts).toBeUndefined();
    expect(read(text, '1').rows).toHaveLength(2);
  });
});
