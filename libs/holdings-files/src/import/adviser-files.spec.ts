import { parseHoldingsFile } from './parse-holdings-file.ts';

const read = (...lines: string[]) => parseHoldingsFile(Buffer.from(lines.join('\n')));
const heldIn = (...lines: string[]) =>
  read(...lines).rows.map(({ label, shares, value }) => [label, shares, value]);

describe('a statement of Interactive Brokers', () => {
  const statement = [
    'Statement,Header,Field Name,Field Value',
    'Statement,Data,Title,Activity Statement',
    'Statement,Data,Period,"August 1, 2025 - August 15, 2025"',
    'Statement,Data,WhenGenerated,"2025-08-16, 09:00:00 EDT"',
    'Mark-to-Market Performance Summary,Header,Asset Category,Symbol,Prior Quantity,Current Quantity,Prior Price,Current Price',
    'Mark-to-Market Performance Summary,Data,Stocks,OAK,90,100,9,10',
    'Mark-to-Market Performance Summary,Data,Stocks,YEW,5,0,50,51',
    'Open Positions,Header,DataDiscriminator,Asset Category,Currency,Symbol,Quantity,Mult,Cost Price,Cost Basis,Close Price,Value,Unrealized P/L,Code',
    'Open Positions,Data,Summary,Stocks,USD,OAK,100,1,5,500,10,1000,500,',
    'Open Positions,Data,Lot,Stocks,USD,OAK,60,1,5,300,10,600,300,',
    'Open Positions,Data,Summary,Stocks,USD,ELM,-10,1,30,-300,33,-330,-30,',
    'Open Positions,Total,,Stocks,USD,,,,,200,,670,470,',
    'Open Positions,Header,DataDiscriminator,Asset Category,Currency,Symbol,Quantity,Mult,Cost Price,Cost Basis,Close Price,Value,Unrealized P/L,Code',
    'Open Positions,Data,Summary,Equity and Index Options,USD,OAK 16JAN26 250 C,1,100,7,-700,8.55,855,-155,',
    'Forex Balances,Header,Asset Category,Currency,Description,Quantity,Cost Price,Cost Basis in USD,Close Price,Value in USD',
    'Forex Balances,Data,Forex,USD,EUR,200,1.1,-220,1.1,220',
    'Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds',
    'Trades,Data,Order,Stocks,USD,OAK,"2025-08-05, 10:00:00",10,220,231,-2200',
    'Financial Instrument Information,Header,Asset Category,Symbol,Description,Conid,Security ID,Code',
    'Financial Instrument Information,Data,Stocks,OAK,OAK INDUSTRIES INC,265598,US0378331005,',
  ];

  it('is read by its open positions alone, without their lots and totals, trades and other lists', () => {
    expect(heldIn(...statement)).toEqual([['OAK', 100, 1000]]);
    expect(read(...statement).rejected.map(({ row, ticker }) => [row, ticker])).toEqual([
      [11, 'ELM'],
      [14, 'OAK 16JAN26 250 C'],
    ]);
  });

  it('gives a position the name and the ISIN of its symbol, and its own row', () => {
    const [oak] = read(...statement).rows;
    expect(oak!.row).toBe(9);
    expect(oak!.reference).toMatchObject({
      name: 'OAK INDUSTRIES INC',
      isin: 'US0378331005',
      currency: 'USD',
    });
  });

  it('is of the last day of its period', () => {
    expect(read(...statement).asOf).toBe('2025-08-15');
  });

  it.each(['Instrument', 'Financial Instrument'])('titled %s calls shares a position', (title) => {
    expect(heldIn(`${title},Position,Market Price,Market Value`, 'OAK,100,10,"1,000"')).toEqual([
      ['OAK', 100, 1000],
    ]);
  });
});

describe('a file of a custodian or an adviser’s program', () => {
  it.each([
    'Account Number,Ticker,Product Name,Asset Class,Current Units,Current Price,Current Value',
    'Account Number,Symbol,Asset Name,Class,Units,Price,Market Value',
    'Holding Account,Ticker Symbol,Security,Asset Class,Units,Price,Adjusted Value (USD)',
    'Contract Number,Ticker,Investment,Asset Class,Units/Shares,Unit Price/NAV,Balance',
    'Account Number,Symbol,Security Description,Asset Class,Quantity,Price,Market Value',
    'Account,Symbol,Security,Security Type,Face Amount/Quantity,Price,Market Value',
  ])('is read below %s', (header) => {
    expect(heldIn(header, '123,OAK,Oak Industries,Equity,10,5,50')).toEqual([['OAK', 10, 50]]);
  });

  it('has the sums of groups beside their names, which are no holdings', () => {
    const text = [
      'Asset Class,Security,Ticker Symbol,Units,Price,Adjusted Value (USD)',
      'Equity,,,,,"1,000"',
      'Equity,Oak Industries (OAK),OAK,100,10,"1,000"',
      'Total,,,,,"1,000"',
    ];
    expect(heldIn(...text)).toEqual([['OAK', 100, 1000]]);
    expect(read(...text).rejected).toEqual([]);
  });

  it('has the summary of the next account below a caption', () => {
    const list = 'Symbol,Last Price $,Change $,Qty #,Value $';
    const text = [
      ...['View Summary', '', list, 'OAK,10,1,5,50', 'TOTAL,,,,50', '', 'Account Summary'],
      ...['Account,Net Account Value,Total Gain $', 'Individual -777,123.45,100.00', '', list, 'ELM,2,0,3,6'],
    ];
    expect(heldIn(...text)).toEqual([
      ['OAK', 5, 50],
      ['ELM', 3, 6],
    ]);
    expect(read(...text).rejected).toEqual([]);
  });

  it.each([
    'IIAXX,BANK DEPOSIT PROGRAM - ML BANK DEPOSIT PROGRAM,1234,1,1234',
    '9999227,INSURED CASH ACCOUNT,1234,1,1234',
    ',AMERIPRISE INSURED MONEY MARKET ACCOUNT,1234,1,1234',
    ',AMERIPRISE BANK INSURED SWEEP ACCOUNT (ABISA),,,1234',
    'RJBDP,RAYMOND JAMES BANK DEPOSIT PROGRAM,,,1234',
    'PCASH,PRINCIPAL CASH,10,1,10',
    'FDIC INSURED DEPOSIT,FDIC INSURED DEPOSIT,10,1,10',
    'Insured Bank Deposit,,,,10',
    'Money Market Investment Shares,,,,10',
    'CUSTODIAL_CASH,Custodial Cash,10,1,10',
    'CASHUSD,Cash,10,1,10',
    '$USD,U.S. Dollar,10,1,10',
    'USD,USD,10,1,10',
    'divaccr,Dividend Accrual,12,1,12',
    'MMDA12,Oak Money Market,12,1,12',
  ])('has cash that counts nowhere: %s', (line) => {
    const { rows, rejected } = read('Symbol,Description,Quantity,Price,Value', line, 'OAK,Oak,1,2,2');
    expect(rows.map(({ label }) => label)).toEqual(['OAK']);
    expect(rejected).toEqual([]);
  });

  it('has funds with a ticker of dollars, and others of the money market', () => {
    const lines = [
      'USD,USD,10,55,550',
      'USDU,Oak Dollar Fund,10,25,250',
      'SWVXX,Oak Value Advantage Money,9,1,9',
    ];
    expect(read('Symbol,Description,Quantity,Price,Value', ...lines).rows).toHaveLength(3);
  });
});

describe('a bond, a bill or a certificate of deposit', () => {
  it.each([
    '037833BA7,APPLE INC 4.375%45 DUE 05/13/45,037833BA7',
    ',Apple Inc Notes,037833BA7',
    'US037833BA77,APPLE INC,',
    'OAK,OAK INC NOTE CALL MAKE WHOLE 3.125% 11/03/2025,037833BA7',
    'OAK 4 3/8 05/13/45,OAK 4 3/8 05/13/45,',
    '--,U.S. TREASURY NOTE 4.875% NOV 30 2025,',
    '912797XX1,UST BILL U S T BILL DUE 12/26/25,',
    'T-BILL 12/26/25,,',
    '06405VXX1,BANK OF OAK 4.5%26 CD FDIC INS DUE 10/02/26,',
  ])('is rejected, and never taken for the shares of its company: %s', (line) => {
    const { rows, rejected } = read('Symbol,Description,CUSIP,Quantity', `${line},10000`);
    expect(rows).toEqual([]);
    expect(rejected.map(({ reason }) => reason)).toEqual([
      'This is a fixed-income security. Only stocks and funds are screened.',
    ]);
  });

  it.each([
    '037833100,APPLE INC,037833100',
    'OAKB,OAK INC 7.25% PREFERRED SERIES B DUE 03/01/2066,',
    'IBDQ,iShares iBonds Dec 2025 Term Corporate ETF,46434VBD1',
    ',iShares iBonds Dec 2025 Term Corporate ETF,46434VBD1',
    ',Oak Target 2045 Fund,',
    ',Oak Treasury Note Index Fund,',
  ])('is not seen in %s', (line) => {
    expect(read('Symbol,Description,CUSIP,Quantity', `${line},10`).rejected).toEqual([]);
  });
});

describe('the type of a security', () => {
  const reasonOf = (line: string) =>
    read('Symbol,Description,Security Type,Quantity', line).rejected.map(({ reason }) => reason);

  it('tells a bond under the ticker of its company, and an option, from its shares', () => {
    expect(reasonOf('OAK,OAK INC 4.375% 05/13/45,Fixed Income,10000')).toEqual([
      'This is a fixed-income security. Only stocks and funds are screened.',
    ]);
    expect(reasonOf('OAK,OAK INC JAN 250,Equity and Index Options,1')).toEqual([
      'This is an option. Only stocks and funds are screened.',
    ]);
  });

  it.each([
    'OAK,Oak Inc,Equity,1',
    'BND,Oak Total Bond Market ETF,Fixed Income,1',
    'OAKB,OAK INC 7.25% SERIES B DUE 03/01/2066,Preferred,1',
    'OAKO,Oak Option Income ETF,Options strategy,1',
  ])('does not keep out %s', (line) => {
    expect(reasonOf(line)).toEqual([]);
  });
});

describe('the day of the prices', () => {
  it.each([
    ['As Of Date', '8/15/2025'],
    ['AS OF', '08/15/2025'],
    ['COB Date', '2025-08-15'],
    ['ReportDate', '20250815'],
  ])('is found in the column %s', (title, day) => {
    expect(read(`Symbol,Shares,Price,${title}`, `OAK,1,5,${day}`, `ELM,1,5,${day}`).asOf).toBe('2025-08-15');
  });

  it('is the latest in the column, and not that of a purchase', () => {
    expect(read('Symbol,Shares,Price Date', 'OAK,1,2025-08-14', 'ELM,1,2025-08-15').asOf).toBe('2025-08-15');
    expect(read('Symbol,Shares,Date', 'OAK,1,2025-08-14').asOf).toBeNull();
  });
});
