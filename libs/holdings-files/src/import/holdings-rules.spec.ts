import { parseHoldingsFile } from './parse-holdings-file.ts';

const read = (...lines: string[]) => parseHoldingsFile(Buffer.from(lines.join('\n')));

describe('the header row', () => {
  it.each([
    'Ticker,Shares',
    'SYMBOL,QUANTITY',
    ' symbol ,"Qty (Quantity)"',
    'Stock Symbol,# of Shares',
    'Symbol,Qty #',
    'Stock,How many',
    'Stock,How many shares?',
    '"Ticker","No. of\nshares"',
  ])('is found as %j', (header) => {
    expect(read('My holdings, as of today', '', header, 'OAK,5').rows).toMatchObject([
      { reference: { ticker: 'OAK' }, shares: 5 },
    ]);
  });

  it('reads the price and the currency of a row', () => {
    const [row] = read('Ticker,Shares,Price,Value,Currency', 'OAK,2,5.50,10,EUR').rows;
    expect(row!.reference).toMatchObject({ price: 5.5, currency: 'EUR' });
  });

  it.each(['&f;', '&nbsp;', '???', '<b>OAK</b>'])('does not take %s for a ticker', (cell) => {
    const [row] = read('Ticker,Name,Shares', `${cell},Oak Inc.,2`).rows;
    expect(row!.reference).toMatchObject({ ticker: null, name: 'Oak Inc.' });
  });

  it.each([
    'Ticker,Market Value',
    'Symbol,Current Value',
    'Symbol,Value ($)',
    'Symbol,Value as of 01/02/2026',
    'Stock,Worth',
  ])('of values only is found as %j', (header) => {
    expect(read(header, 'OAK,5').rows).toMatchObject([{ shares: null, value: 5 }]);
  });

  it('finds the canonical columns in any order', () => {
    expect(read('CUSIP,ISIN,Name,Value,Shares,Ticker', '037833100,US0378331005,Oak,10,2,OAK').rows).toEqual([
      {
        row: 2,
        label: 'OAK',
        reference: {
          ticker: 'OAK',
          name: 'Oak',
          isin: 'US0378331005',
          cusip: '037833100',
          exchange: null,
          type: null,
          currency: null,
          price: 5,
          isPriceComputed: true,
        },
        shares: 2,
        value: 10,
        price: 5,
        isInDollars: null,
      },
    ]);
  });

  it('without amounts is named in the refusal', () => {
    expect(() => read('', 'Ticker,Name,Price', 'OAK,Oak,3')).toThrow(
      'The titles in row 2 name no column of shares or values, or none of tickers or names.',
    );
  });

  it('is needed', () => {
    expect(() => read('OAK,5', 'ELM,6')).toThrow('No header row was found.');
  });
});

describe('a list in German', () => {
  it.each([
    'Wertpapierbezeichnung;ISIN;Stück/Nominale;Währung;Kurs;Kurswert',
    'Wertpapier;ISIN;Stück;Währung;Kurs;Gesamtwert',
    'Bezeichnung;ISIN;Bestand;Währung;Kurs;Kurswert in EUR',
  ])('is read below %s', (header) => {
    const { rows, rejected } = read(
      header,
      'OAK AG;US0378331005;1.200,5;EUR;10,00;12.005,00',
      'Gesamt;;;;;12.005,00',
    );
    expect(rejected).toEqual([]);
    expect(rows).toMatchObject([
      {
        reference: { name: 'OAK AG', isin: 'US0378331005', currency: 'EUR', price: 10 },
        shares: 1200.5,
        value: 12_005,
        isInDollars: false,
      },
    ]);
  });
});

describe('an option', () => {
  it.each([
    'OAK260116C100',
    '-OAK260116P100.5',
    'OAK   260116C00100000',
    "OAK Jan 16 '26 $100 Call",
    'OAK 1/16/2026 Call $100.00',
    'OAK 01/16/2026 100.00 P',
    'OAK 16JAN26 100 C',
  ])('is called one: %s', (label) => {
    const { rows, rejected } = read('Symbol,Description,Quantity,Value', `${label},,2,50`);
    expect(rows).toEqual([]);
    expect(rejected[0]?.reason).toBe('This is an option. Only stocks and funds are screened.');
  });

  it.each(['OAK', 'BRK B', 'CALL', 'PUT', 'OAK-P', 'Oak 7.25% Preferred Series C', 'Oak Calling 2030 Fund'])(
    'is not seen in %s',
    (label) => {
      expect(read('Symbol,Name,Quantity', `${label},,2`).rejected).toEqual([]);
    },
  );
});

describe('separators and encodings', () => {
  const rows = (bytes: Uint8Array) =>
    parseHoldingsFile(bytes).rows.map(({ reference, shares }) => [reference.name, shares]);
  const lines = ['Ticker;Name;Shares', 'OAK;Börse, Öl & Co;1,5', 'ELM;Elm;2,25'].join('\r\n');
  const expected = [
    ['Börse, Öl & Co', 1.5],
    ['Elm', 2.25],
  ];

  it.each([
    ['semicolons and decimal commas in UTF-8', Buffer.from(lines)],
    ['a byte order mark', Buffer.from(`\ufeff${lines}`)],
    ['Windows-1252', Buffer.from(lines, 'latin1')],
    ['UTF-16', Buffer.from(`\ufeff${lines.replaceAll(';', '\t')}`, 'utf16le')],
    ['UTF-16, high byte first', Buffer.from(`\ufeff${lines}`, 'utf16le').swap16()],
    ['a line that names the separator', Buffer.from(`sep=;\r\n${lines}`)],
    ['bars', Buffer.from(lines.replaceAll(';', '|'))],
    ['the line ends of old Macs', Buffer.from(lines.replaceAll('\r\n', '\r'))],
    ['mixed line ends', Buffer.from(lines.replace('\r\n', '\n'))],
  ])('with %s are read', (_what, bytes) => {
    expect(rows(bytes)).toEqual(expected);
  });

  it('numbers rows as the spreadsheet does: blank lines count, a cell of two lines does not', () => {
    const { rows: found } = read('Ticker,Name,Shares', '', 'OAK,"Oak\nInc",1', ',,', 'ELM,Elm,2');
    expect(found.map(({ row }) => row)).toEqual([3, 5]);
  });
});

describe('amounts', () => {
  const amountOf = (text: string) => read('Ticker,Shares,Value', `OAK,,"${text}"`).rows[0]?.value;

  it.each([
    ['$1,234.50', 1234.5],
    ['1.234,56', 1234.56],
    ['+$4.24', 4.24],
    ['1e3', 1000],
    ['0', 0],
    ["'12", 12],
    ['12.50 USD', 12.5],
  ])('reads %s', (text, value) => {
    expect(amountOf(text)).toBe(value);
  });

  it.each([
    ['abc', 'The value “abc” is not a number.'],
    ['12%', 'The value “12%” is not a number.'],
    ['1/2/2026', 'There is a date where the value should be.'],
    ['1000000000001', 'The value is more than 1,000,000,000,000.'],
    ['--', 'The row has neither shares nor a value.'],
    ['n/a', 'The row has neither shares nor a value.'],
    ['', 'The row has neither shares nor a value.'],
  ])('rejects %j with its reason', (text, reason) => {
    expect(read('Ticker,Shares,Value,Name', `OAK,,"${text}",Oak`).rejected).toEqual([
      { row: 2, ticker: 'OAK', reason },
    ]);
  });

  it('rejects a short position as what it is', () => {
    expect(read('Ticker,Shares,Value,Name', 'OAK,,(43.64),Oak').rejected).toEqual([
      {
        row: 2,
        ticker: 'OAK',
        reason: 'The value is negative: short positions cannot be held.',
        isShort: true,
      },
    ]);
  });

  it('lets the shares decide: a value that cannot be read does not matter beside them, and the reverse does', () => {
    const { rows, rejected } = read('Ticker,Shares,Value', 'OAK,2,#N/A', 'ELM,two,200', 'YEW,3,-5');
    expect(rows).toMatchObject([
      { shares: 2, value: null },
      { shares: 3, value: null },
    ]);
    expect(rejected).toEqual([
      { row: 3, ticker: 'ELM', reason: 'The number of shares “two” is not a number.' },
    ]);
  });

  it('reads 1,234 as thousands, but as a fraction where the file writes fractions with commas', () => {
    expect(read('Ticker,Shares', 'OAK,"1,234"').rows[0]!.shares).toBe(1234);
    expect(read('Ticker;Shares', 'OAK;1,234', 'ELM;2,5').rows.map(({ shares }) => shares)).toEqual([
      1.234, 2.5,
    ]);
  });
});

describe('the security of a row', () => {
  const referenceOf = (ticker: string, more = '') =>
    read('Ticker,Shares,Name', `${ticker},1,${more}`).rows[0]?.reference;

  it.each(['0700', '005930', 'BRK.B', 'BRK/B', 'BRK-B', '7203', 'TRUE', '1E5'])(
    'keeps the ticker %s as it is written',
    (ticker) => {
      expect(referenceOf(ticker)!.ticker).toBe(ticker);
    },
  );

  it('undoes what keeps leading zeros from a spreadsheet', () => {
    expect(referenceOf('="0700"')!.ticker).toBe('0700');
    expect(referenceOf('"=""0700"""')!.ticker).toBe('0700');
  });

  it('takes an ISIN or CUSIP in the column of tickers for what it is', () => {
    expect(referenceOf('US0378331005')).toMatchObject({ ticker: null, isin: 'US0378331005' });
    expect(referenceOf('037833100')).toMatchObject({ ticker: null, cusip: '037833100' });
  });

  it('takes an exchange before a ticker, a name for a ticker and a ticker for a name', () => {
    expect(referenceOf('NYSE:OAK')).toMatchObject({ ticker: 'OAK', exchange: 'NYSE' });
    expect(referenceOf('Oak Industries Inc.')).toMatchObject({ ticker: null, name: 'Oak Industries Inc.' });
    expect(read('Holding,Shares', 'OAK,1').rows[0]!.reference).toMatchObject({ ticker: 'OAK', name: 'OAK' });
  });

  it('is missed: an amount beside no name, or beside a number with a wrong check digit', () => {
    const { rejected } = read('ISIN,Shares,Price', ',5,1', 'US0378331006,5,1');
    expect(rejected.map(({ reason }) => reason)).toEqual([
      'The row does not name a security.',
      'US0378331006 is not a valid ISIN or CUSIP.',
    ]);
  });
});

describe('lines that are no holdings', () => {
  it.each([
    'SPAXX**,10,10,',
    'CASH,,10,',
    'CASH,10,10,Cash',
    'USD,10,10,US Dollar',
    'Cash & Cash Investments,,10,',
    'Cash and Money Market,,10,',
    'Account Total,,10,',
    'Positions Total,5,10,',
    'Grand Total:,5,10,',
    'Total (USD),5,10,',
    'Summe,,10,',
    'Gesamtwert in EUR:,,10,',
    'Pending Activity,,10,',
    ',,10,Total',
    ',,10,Cash',
    ',,,Some account',
    'My second account 123-456,,,',
    'Some note at the end of the list,,,',
  ])('count nowhere: %s', (line) => {
    const { rows, rejected } = read('Ticker,Shares,Value,Name', 'OAK,1,2,Oak', line, 'ELM,1,2,Elm');
    expect(rows.map(({ label }) => label)).toEqual(['OAK', 'ELM']);
    expect(rejected).toEqual([]);
  });

  it.each([
    'CASH,10,10,Pathward Financial Inc.',
    'USD,10,,ProShares Ultra Semiconductors',
    'TOT,10,,TotalEnergies SE',
    'GSM,10,,Gesamt Metall AG',
    ',10,,Total Stock Market Index Portfolio',
    ',10,,Cash Converters International',
    'VMFXX,10,10,Vanguard Federal Money Market Fund',
  ])('are not these: %s', (line) => {
    expect(read('Ticker,Shares,Value,Name', line).rows).toHaveLength(1);
  });

  it.each([
    [['SPAXX**,10,10,', 'Cash & Cash Investments,,2.50,'], 12.5],
    [['CASH,,10,', 'Pending Activity,,40,', 'Account Total,,52,'], 10],
    [['Cash & Cash Investments,,10,', ',,10,Total Cash'], 10],
    [['Margin cash,,-30,'], -30],
    [['Cash,,0.1,', 'Cash,,0.2,'], 0.3],
    [['Cash,,--,'], null],
    [['Account Total,,2,'], null],
  ])('keep the sum of the cash: %j', (lines, cash) => {
    expect(read('Ticker,Shares,Value,Name', 'OAK,1,2,Oak', ...lines).cash).toBe(cash);
  });

  it('keep no cash in another currency, and none that is larger than a holding can be', () => {
    expect(read('Ticker,Value,Currency', 'OAK,2,USD', 'Cash,10,EUR', 'Cash,4,USD').cash).toBe(4);
    expect(read('Ticker,Value', 'OAK,2', 'Cash,9e15').cash).toBeNull();
  });

  it('end the list where a footnote or another list begins, whatever stands below', () => {
    const footnote = read(
      'Ticker,Shares',
      'OAK,1',
      'Prices are delayed by twenty minutes',
      'a,b',
      'no,holding,9',
    );
    const other = read('Ticker,Shares', 'OAK,1', '', 'Closed,Lots,Proceeds', 'YEW,5,100');
    for (const { rows, rejected } of [footnote, other]) {
      expect(rows.map(({ label }) => label)).toEqual(['OAK']);
      expect(rejected).toEqual([]);
    }
  });

  it('do not end the list by being blank', () => {
    expect(read('Ticker,Shares', 'OAK,1', '', '', 'ELM,2', 'YEW,none').rows).toHaveLength(2);
  });

  it.each(['YEW,soon', 'YEW,soon,5 lots'])('do not end the list by being followed by %s', (line) => {
    const { rows, rejected } = read('Ticker,Shares,Note', 'OAK,1', '', line, 'ELM,2');
    expect(rows.map(({ label }) => label)).toEqual(['OAK', 'ELM']);
    expect(rejected).toMatchObject([{ row: 4, ticker: 'YEW' }]);
  });
});
