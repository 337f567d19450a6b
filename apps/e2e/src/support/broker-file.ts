/**
 * What Fidelity lets people download, as it comes: a byte order mark, cash, two accounts, a pending activity and words at
 * the end. Five rows name a holding that is known, one of them a second lot of Apple; row 8 misspells Procter & Gamble.
 */
export const fidelityFile = {
  name: 'Portfolio_Positions_Jan-02-2026.csv',
  type: 'text/csv',
  text: [
    "\ufeffAccount Number,Account Name,Symbol,Description,Quantity,Last Price,Last Price Change,Current Value,Today's Gain/Loss Dollar,Today's Gain/Loss Percent,Total Gain/Loss Dollar,Total Gain/Loss Percent,Percent Of Account,Cost Basis Total,Average Cost Basis,Type",
    'X12345678,Individual - TOD,SPAXX**,HELD IN MONEY MARKET,,,,$1234.56,,,,,4.10%,,,Cash,',
    'X12345678,Individual - TOD,AAPL,APPLE INC,10,$250.00,+$0.50,$2500.00,+$5.00,+0.20%,+$900.00,+56.25%,20.00%,$1600.00,$160.00,Cash,',
    'X12345678,Individual - TOD,MSFT,MICROSOFT CORP,4,$480.00,-$1.00,"$1,920.00",-$4.00,-0.21%,+$420.00,+28.00%,15.36%,"$1,500.00",$375.00,Margin,',
    'X12345678,Individual - TOD,KO,COCA-COLA CO,25.5,$70.00,+$0.10,"$1,785.00",+$2.55,+0.14%,-$15.00,-0.83%,14.28%,"$1,800.00",$70.59,Cash,',
    'X87654321,ROTH IRA,SPY,SPDR S&P500 ETF TRUST,3,$690.00,+$2.00,"$2,070.00",+$6.00,+0.29%,+$570.00,+38.00%,16.56%,"$1,500.00",$500.00,Cash,',
    'X87654321,ROTH IRA,AAPL,APPLE INC,5,$250.00,+$0.50,"$1,250.00",+$2.50,+0.20%,+$450.00,+56.25%,10.00%,$800.00,$160.00,Cash,',
    'X87654321,ROTH IRA,PGX9,PROCTER & GAMBLE COMPNY,6,$150.00,$0.00,$900.00,$0.00,0.00%,$0.00,0.00%,7.20%,$900.00,$150.00,Cash,',
    'X87654321,ROTH IRA,Pending Activity,,,,,-$55.00,,,,,,,,',
    '',
    '"The data and information in this spreadsheet is provided to you solely for your use, and is not for distribution."',
    'Date downloaded Jan-02-2026 9:41 a.m ET',
  ].join('\r\n'),
} as const;
