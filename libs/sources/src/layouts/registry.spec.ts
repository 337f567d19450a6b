import { readText } from '../../test/read-layout.ts';

describe('Detection of layouts', () => {
  it.each([
    ['AAPL.csv', 'date,open,high,low,close,volume,Name\n2018-01-02,1,2,1,2,3,OAK\n', 'daily-prices'],
    [
      'positions.csv',
      '"Positions for account X as of now"\r\n\r\n"Symbol","Description","Quantity","Price","Market Value","% Of Account"\r\n"OAK","x","1","2","2","1%"\r\n',
      'broker-positions',
    ],
    ['sp500.csv', 'Symbol,Security,GICS Sector,CIK\nOAK,Oak,Tech,12\n', 'sp500-constituents'],
    ['README.md', '# Read me\n\nPlain, simple text.\n', null],
    ['api.json', '{"openapi":"3.0.0","paths":{}}', null],
    ['list.csv', 'id,text\n1,hello\n', null],
  ])('recognizes %s by its content', async (name, text, layout) => {
    expect((await readText(name, text)).layout).toBe(layout);
  });

  it('reads share classes by CIK and nothing licensed', async () => {
    const text = 'Symbol,Security,GICS Sector,CIK\nOAK,Oak A,Tech,0012\nOAK.B,Oak B,Tech,12\nELM,Elm,Tech,\n';
    const { records, leftOut } = await readText('constituents.csv', text);
    expect(records.slice(0, 2)).toEqual([
      { kind: 'shareClass', shareClass: { ticker: 'OAK', company: 'cik-12' } },
      { kind: 'shareClass', shareClass: { ticker: 'OAK.B', company: 'cik-12' } },
    ]);
    expect(leftOut[0]!.reason).toBe('no CIK');
  });
});
