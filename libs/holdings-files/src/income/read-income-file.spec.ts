import { NotAWorkbookError } from '../import/holdings-file.errors.ts';
import { readIncomeFile } from './read-income-file.ts';

const read = (...lines: string[]) => readIncomeFile(new TextEncoder().encode(lines.join('\r\n')));
const figures = (...lines: string[]) =>
  read(...lines).map(({ year, securities }) => [
    year,
    ...securities.map(({ ticker, dividends, gains }) => `${ticker} ${dividends} ${gains}`),
  ]);

describe('readIncomeFile', () => {
  it('reads a history of Fidelity, below its preamble', () => {
    const lines = [
      '',
      'Brokerage',
      '',
      'Run Date,Action,Symbol,Description,Type,Quantity,Price ($),Commission ($),Fees ($),Amount ($),Settlement Date',
      '12/19/2025,"DIVIDEND RECEIVED FIDELITY 500 INDEX FUND (FXAIX) (Cash)",FXAIX,FIDELITY 500 INDEX FUND,Cash,0.000,,,,51.20,',
      '12/19/2025,"REINVESTMENT FIDELITY 500 INDEX FUND (FXAIX) (Cash)",FXAIX,FIDELITY 500 INDEX FUND,Cash,0.25,204.80,,,-51.20,',
      '12/19/2025,"LONG-TERM CAP GAIN FIDELITY CONTRAFUND (FCNTX) (Cash)",FCNTX,FIDELITY CONTRAFUND,Cash,0.000,,,,"1,200.10",',
      '11/13/2025,"DIVIDEND RECEIVED APPLE INC (AAPL) (Cash)",AAPL,APPLE INC,Cash,0.000,,,,2.60,',
      '11/12/2025,"INTEREST EARNED CASH",,No Description,Cash,0.000,,,,0.31,',
      '10/01/2025,"FOREIGN TAX PAID NESTLE SPON ADR (NSRGY)",NSRGY,NESTLE,Cash,0.000,,,,-3.10,',
      '01/02/2024,"DIVIDEND RECEIVED APPLE INC (AAPL) (Cash)",AAPL,APPLE INC,Cash,0.000,,,,2.40,',
    ];
    expect(figures(...lines)).toEqual([
      [2025, 'FCNTX 0 1200.1', 'FXAIX 51.2 0', 'AAPL 2.6 0'],
      [2024, 'AAPL 2.4 0'],
    ]);
    expect(read(...lines)[0]!.securities[2]).toMatchObject({ name: 'APPLE INC' });
  });

  it('judges a transaction of Fidelity by what was done, not by the name of the security', () => {
    const header = 'Run Date,Action,Symbol,Description,Type,Amount ($)';
    expect(
      figures(
        header,
        '10/15/2025,"YOU SOLD SCHWAB US DIVIDEND EQUITY ETF (SCHD) (Cash)",SCHD,SCHWAB US DIVIDEND EQUITY ETF,Cash,"2,700.00"',
        '10/14/2025,"TRANSFERRED FROM VANGUARD HIGH DIVIDEND YIELD (VYM) (Cash)",VYM,VANGUARD HIGH DIV YIELD,Cash,900.00',
        '10/13/2025,"DIVIDEND RECEIVED VANGUARD TAX-MANAGED BALANCED FUND (VTMFX) (Cash)",VTMFX,VANGUARD TAX-MANAGED BALANCED FUND,Cash,40.00',
      ),
    ).toEqual([[2025, 'VTMFX 40 0']]);
    expect(
      figures(
        'Date,Action,Symbol,Amount',
        '10/15/2025,YOU SOLD SCHWAB US DIVIDEND EQUITY ETF (SCHD),SCHD,"2,700.00"',
      ),
    ).toEqual([]);
  });

  it('reads a history of Schwab, with dividends that were reinvested counted once', () => {
    expect(
      figures(
        '"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"',
        '"12/16/2025 as of 12/15/2025","Qualified Dividend","KO","COCA-COLA CO","","","","$20.40"',
        '"12/12/2025","Reinvest Dividend","SCHD","SCHWAB US DIVIDEND","","","","$33.00"',
        '"12/12/2025","Reinvest Shares","SCHD","SCHWAB US DIVIDEND","1.2","$27.50","","-$33.00"',
        '"12/11/2025","Short Term Cap Gain","SWTSX","SCHWAB TOTAL STOCK","","","","$4.01"',
        '"12/10/2025","NRA Tax Adj","TSM","TAIWAN SEMICONDUCTOR","","","","-$1.10"',
        '"12/01/2025","Credit Interest","","SCHWAB1 INT","","","","$0.12"',
        '"Transactions Total","","","","","","","$56.31"',
      ),
    ).toEqual([[2025, 'SCHD 33 0', 'KO 20.4 0', 'SWTSX 0 4.01']]);
  });

  it('reads the transactions of Vanguard, by the type rather than its description', () => {
    expect(
      figures(
        'Account Number,Trade Date,Settlement Date,Transaction Type,Transaction Description,Investment Name,Symbol,Shares,Share Price,Principal Amount,Commission Fees,Net Amount,Accrued Interest,Account Type,',
        '12345678,12/22/2025,12/22/2025,Dividend,Dividend Received,VANGUARD TOTAL STOCK,VTI,0.0,1.0,94.21,0.0,94.21,0.0,CASH,',
        '12345678,12/22/2025,12/22/2025,Reinvestment,Dividend Reinvestment,VANGUARD TOTAL STOCK,VTI,0.28,334.0,-94.21,0.0,-94.21,0.0,CASH,',
        '12345678,12/18/2025,12/18/2025,Capital gain (LT),Long-term capital gain,VANGUARD WELLINGTON,VWELX,0.0,1.0,300.5,0.0,300.5,0.0,CASH,',
      ),
    ).toEqual([[2025, 'VWELX 0 300.5', 'VTI 94.21 0']]);
  });

  it('reads the codes of Robinhood', () => {
    expect(
      figures(
        '"Activity Date","Process Date","Settle Date","Instrument","Description","Trans Code","Quantity","Price","Amount"',
        '"5/14/2025","5/14/2025","5/14/2025","MSFT","Cash Div: R/D 2025-05-15","CDIV","","","$4.15"',
        '"5/13/2025","5/13/2025","5/14/2025","MSFT","Microsoft","Buy","1","$410.00","($410.00)"',
      ),
    ).toEqual([[2025, 'MSFT 4.15 0']]);
  });

  it('reads lists of sales, and subtracts losses from the gains of a security', () => {
    expect(
      figures(
        'Symbol(CUSIP),Security Description,Quantity,Date Acquired,Date Sold,Proceeds,Cost Basis,Short-Term Gain/Loss,Long-Term Gain/Loss',
        'AAPL(037833100),APPLE INC,10,01/02/2020,03/04/2025,"$2,000.00",$700.00,,"$1,300.00"',
        'AAPL(037833100),APPLE INC,1,01/02/2025,03/04/2025,$200.00,$240.00,($40.00),',
        'PM,PHILIP MORRIS,1,01/02/2025,03/05/2025,$100.00,$140.00,-$40.00,',
      ),
    ).toEqual([[2025, 'AAPL 0 1260', 'PM 0 -40']]);
    expect(
      figures(
        'Symbol,Closed Date,Quantity,Proceeds,Cost Basis (CB),Gain/Loss ($),Gain/Loss (%)',
        'KO,2/3/2025,5,$300.00,$250.00,$50.00,20%',
      ),
    ).toEqual([[2025, 'KO 0 50']]);
  });

  it('adds cents exactly', () => {
    const day = (amount: string) => `2025-01-02,Dividend,KO,${amount}`;
    expect(figures('Date,Type,Ticker,Amount', ...['0.10', '0.20', '1.15'].map(day))).toEqual([
      [2025, 'KO 1.45 0'],
    ]);
  });

  it.each([
    ['a list of positions', 'Symbol,Quantity,Current Value,Total Gain/Loss Dollar\r\nAAPL,1,$200,$20'],
    ['prose', 'Dear client,\r\nyour dividends are attached.'],
    ['nothing', ''],
    ['a workbook', 'PK\u0003\u0004\0\0'],
  ])('refuses %s', (_, text) => {
    expect(() => readIncomeFile(new TextEncoder().encode(text))).toThrow(NotAWorkbookError);
  });

  it('finds no years in a file without income', () => {
    expect(read('Date,Action,Symbol,Amount', '01/02/2025,Buy,AAPL,-200.00')).toEqual([]);
  });

  describe('reads an OFX file', () => {
    const security = (id: string, ticker: string) =>
      `<STOCKINFO><SECINFO><SECID><UNIQUEID>${id}<UNIQUEIDTYPE>CUSIP</SECID><SECNAME>${ticker} Inc<TICKER>${ticker}</SECINFO></STOCKINFO>`;
    const of = (id: string, day: string) =>
      `<INVTRAN><FITID>1<DTTRADE>${day}160000.000[-5:EST]</INVTRAN><SECID><UNIQUEID>${id}<UNIQUEIDTYPE>CUSIP</SECID>`;
    const income = (id: string, day: string, type: string, total: string) =>
      `<INCOME>${of(id, day)}<INCOMETYPE>${type}<TOTAL>${total}</INCOME>`;
    const ofx = (currency: string, ...transactions: string[]) =>
      `OFXHEADER:100\n\n<OFX><INVSTMTRS><CURDEF>${currency}<INVTRANLIST>${transactions.join('')}</INVTRANLIST></INVSTMTRS>${security('1', 'OAK')}${security('2', 'ELM')}${security('3', '')}</OFX>`;

    it('with dividends, distributed gains, what was reinvested, and what sales gained', () => {
      expect(
        figures(
          ofx(
            'USD',
            income('1', '20251216', 'DIV', '20.40'),
            `<REINVEST>${of('1', '20251217')}<INCOMETYPE>DIV<TOTAL>-33.00<UNITS>1.2<UNITPRICE>27.5</REINVEST>`,
            income('2', '20251211', 'CGLONG', '4.01'),
            `<SELLSTOCK><INVSELL>${of('2', '20251001')}<UNITS>-5<UNITPRICE>9<GAIN>-1.50<TOTAL>45</INVSELL><SELLTYPE>SELL</SELLSTOCK>`,
            `<BUYSTOCK><INVBUY>${of('1', '20250901')}<UNITS>5<TOTAL>-45</INVBUY><BUYTYPE>BUY</BUYSTOCK>`,
            income('1', '20251101', 'INTEREST', '7'),
            income('1', '20240102', 'DIV', '2.4'),
          ),
        ),
      ).toEqual([
        [2025, 'OAK 53.4 0', 'ELM 0 2.51'],
        [2024, 'OAK 2.4 0'],
      ]);
    });

    it('without what has no ticker, no day, or is in another currency', () => {
      expect(
        figures(
          ofx(
            'USD',
            income('3', '20251216', 'DIV', '20'),
            income('9', '20251216', 'DIV', '20'),
            income('1', 'someday', 'DIV', '20'),
            income('1', '20251216', 'DIV', '20<CURRENCY><CURRATE>1<CURSYM>EUR</CURRENCY>'),
            `<SELLSTOCK><INVSELL>${of('1', '20251001')}<GAIN>1000<TOTAL>9000<CURRENCY><CURRATE>1.1<CURSYM>EUR</CURRENCY></INVSELL><SELLTYPE>SELL</SELLSTOCK>`,
            income('1', '20251216', 'DIV', 'NaN'),
            income('2', '20251216', 'DIV', '1'),
          ),
        ),
      ).toEqual([[2025, 'ELM 1 0']]);
    });

    it('and refuses one without transactions in dollars', () => {
      for (const text of [ofx('USD'), ofx('CHF', income('1', '20251216', 'DIV', '20'))])
        expect(() => read(text)).toThrow(NotAWorkbookError);
    });
  });
});
