import { brokerFiles } from '../../test/broker-files.ts';
import { parseHoldingsFile } from './parse-holdings-file.ts';

const read = (text: string) => parseHoldingsFile(Buffer.from(text));
const heldIn = (text: string) =>
  read(text).rows.map(({ row, reference, shares, value }) => [row, reference.ticker, shares, value]);

describe('a Fidelity export', () => {
  it('gives each account its row; core cash, pending activity and the footer count nowhere', () => {
    expect(heldIn(brokerFiles.fidelity)).toEqual([
      [3, 'OAK', 12.345, 1234.5],
      [4, 'BRKB', 3, 1200],
      [5, 'OAK', 7, 700],
    ]);
  });

  it('rejects an option with its reason, and nothing else', () => {
    expect(read(brokerFiles.fidelity).rejected).toEqual([
      {
        row: 6,
        ticker: '-OAK260116C100',
        reason: 'This is an option. Only stocks and funds are screened.',
        isShort: true,
      },
    ]);
  });

  it('is read with titles in sentence case, a column more and a disclaimer that is not quoted', () => {
    const text = [
      'Account number,Account name,Sleeve name,Symbol,Description,Quantity,Last price,Current value,Cost basis,Cost basis per share,Type',
      'X1,Individual,Growth,OAK,OAK INDUSTRIES,2,$100.00,$200.00,$150.00,$75.00,Cash',
      'X1,Individual,Growth,FCASH**,HELD IN FCASH,,,$10.00,,,Cash',
      '',
      'The data and information in this spreadsheet is provided, as is, for your use, in no way, as advice, ever',
      'and may not, be relied upon, by anyone, at any time, for any, purpose',
    ].join('\n');
    expect(heldIn(text)).toEqual([[2, 'OAK', 2, 200]]);
    expect(read(text).rejected).toEqual([]);
  });
});

describe('a Schwab export', () => {
  it('is read below its preamble, without its cash and its total', () => {
    expect(heldIn(brokerFiles.schwab)).toEqual([
      [4, 'OAK', 1250, 125_000],
      [5, 'BRK/B', 10, 4000],
    ]);
    expect(read(brokerFiles.schwab).rejected).toEqual([]);
    expect(read(brokerFiles.schwab).columns).toEqual({
      ticker: 'Symbol',
      name: 'Description',
      price: 'Price',
      shares: 'Qty (Quantity)',
      value: 'Mkt Val (Market Value)',
    });
  });

  it('of all accounts counts every account, even where its columns stand in another order', () => {
    expect(heldIn(brokerFiles.schwabAllAccounts)).toEqual([
      [5, 'OAK', 10, 1000],
      [12, 'OAK', 20, 2000],
      [13, 'ELM', 5, 10],
    ]);
    expect(read(brokerFiles.schwabAllAccounts).rejected).toEqual([]);
  });
});

describe('a Vanguard export', () => {
  it('is read without the transactions that follow, and a 529 plan by the names of its funds', () => {
    expect(heldIn(brokerFiles.vanguard)).toEqual([
      [2, null, 11.5, 230],
      [5, 'ELMAX', 100.123, 11_013.53],
      [6, 'OAK', 5, 500],
    ]);
    expect(read(brokerFiles.vanguard).rows[0]!.reference.name).toBe('Oak 529 Growth Portfolio');
    expect(read(brokerFiles.vanguard).rejected).toEqual([]);
  });
});

describe('an E*TRADE export', () => {
  it('is read below its account summary, without cash, total and the time it was made', () => {
    expect(heldIn(brokerFiles.etrade)).toEqual([
      [8, 'OAK', 300, 30_000],
      [9, 'ELM', 12, 24],
    ]);
    expect(read(brokerFiles.etrade).rejected).toEqual([]);
  });

  it('rejects tax lots, which repeat what the line of the security says', () => {
    const text = 'Symbol,Qty #,Market Value\nOAK,30,"3,000"\n12/05/2019,10,"1,000"\n01/06/2020,20,"2,000"\n';
    expect(heldIn(text)).toEqual([[2, 'OAK', 30, 3000]]);
    expect(read(text).rejected.map(({ row, ticker }) => [row, ticker])).toEqual([
      [3, '12/05/2019'],
      [4, '01/06/2020'],
    ]);
  });
});

describe('a Robinhood export', () => {
  it('is netted: bought, split and received less sold, options and dividends aside', () => {
    const { kind, rows } = read(brokerFiles.robinhood);
    expect(kind).toBe('activity');
    expect(rows.map(({ row, reference, shares }) => [row, reference.ticker, shares])).toEqual([
      [2, 'OAK', 8.5],
      [4, 'ELM', 4],
      [10, 'ASH', 1],
    ]);
  });

  it('takes the name and the CUSIP from the description of a purchase', () => {
    const [oak] = read(brokerFiles.robinhood).rows;
    expect(oak!.reference).toMatchObject({ name: 'Oak Industries', cusip: '037833100' });
  });

  it('leaves away what was sold out and rejects what was sold without having been bought, or moved by an unknown code', () => {
    expect(read(brokerFiles.robinhood).rejected).toEqual([
      {
        row: 8,
        ticker: 'FIR',
        reason: 'More was sold than the file says was bought: it may not reach back far enough.',
      },
      { row: 15, ticker: 'GUM', reason: 'What “WARP” does to the shares is not known.' },
    ]);
  });
});

describe('an export of the Trader Workstation of Interactive Brokers', () => {
  it('names the exchange behind the ticker', () => {
    const lines = ['OAK NASDAQ.NMS', 'BRK B NYSE', 'ELM ARCA', 'YEW TSE', '7203 TSEJ', 'ASH PRL NYSE'];
    const text = [
      'Financial Instrument,Position,Last,Market Value',
      ...lines.map((line) => `${line},2,5,10`),
    ];
    const places = read(text.join('\n')).rows.map(({ reference: { ticker, exchange } }) => [
      ticker,
      exchange,
    ]);
    expect(places).toEqual([
      ['OAK', 'NASDAQ'],
      ['BRK B', 'NYSE'],
      ['ELM', 'NYSE Arca'],
      ['YEW', 'TSX Toronto Exchange'],
      ['7203', 'Tokyo Stock Exchange'],
      ['ASH PRL', 'NYSE'],
    ]);
  });
});

describe('a Schwab statement', () => {
  it('has cash in the deposits at Schwab’s banks, and not in the shares of Schwab', () => {
    const text = [
      'Symbol,Description,Quantity,Market Value',
      ',"CHARLES SCHWAB BANK, SSB",,904.51',
      ',"CHARLES SCHWAB PREMIER BANK, SSB",,95.49',
      'SCHW,CHARLES SCHWAB CORP,1,90',
    ].join('\n');
    expect(heldIn(text)).toEqual([[4, 'SCHW', 1, 90]]);
    expect(read(text)).toMatchObject({ cash: 1000, rejected: [] });
  });
});

describe('a Morgan Stanley export', () => {
  it('has cash in deposits at its banks, and certificates of deposit of theirs as such', () => {
    const text = [
      'Symbol,Description,Quantity,Market Value',
      'MSBNA,MORGAN STANLEY BANK N.A.,1000,1000',
      ',MORGAN STANLEY PRIVATE BANK NA #,1000,1000',
      'MS,MORGAN STANLEY,1,170',
      ',MORGAN STANLEY BANK NA CD 4.5% 05/15/2027,1000,1000',
    ].join('\n');
    expect(heldIn(text)).toEqual([[4, 'MS', 1, 170]]);
    expect(read(text).rejected).toMatchObject([{ row: 5, reason: expect.stringContaining('fixed-income') }]);
  });
});

describe('other lists of trades', () => {
  it('are netted where their makers export no positions: Trading 212 and Revolut', () => {
    const trading212 =
      'Action,Time,ISIN,Ticker,Name,No. of shares,Price / share,Total\nMarket buy,2025-01-02 10:00:00,US0378331005,OAK,Oak,2.5,100,250\nDividend (Ordinary),2025-02-02 10:00:00,US0378331005,OAK,Oak,2.5,0.1,0.25\nLimit sell,2025-03-02 10:00:00,US0378331005,OAK,Oak,1.2,100,120\nDeposit,2025-01-01 10:00:00,,,,,,500\n';
    const revolut =
      'Date,Ticker,Type,Quantity,Price per share,Total Amount,Currency,FX Rate\n2025-01-02T10:00:00Z,,CASH TOP-UP,,,$100,USD,1\n2025-01-03T10:00:00Z,OAK,BUY - MARKET,0.1,$100,$10,USD,1\n2025-01-04T10:00:00Z,OAK,BUY - MARKET,0.2,$100,$20,USD,1\n2025-01-05T10:00:00Z,OAK,DIVIDEND,,,$1,USD,1\n';
    expect(read(trading212).rows).toMatchObject([{ shares: 1.3, reference: { isin: 'US0378331005' } }]);
    expect(read(revolut).rows).toMatchObject([{ row: 3, shares: 0.3, reference: { ticker: 'OAK' } }]);
    expect([...read(trading212).rejected, ...read(revolut).rejected]).toEqual([]);
  });

  it('are refused where positions can be had instead', () => {
    const text =
      '"Date","Action","Symbol","Description","Quantity","Price","Amount"\n"01/02/2026","Buy","OAK","OAK","5","$1","-$5"\n';
    expect(() => read(text)).toThrow('Row 1 begins a list of transactions. Export the positions instead.');
  });
});
