import { readText } from '../../../test/read-layout.ts';

const position = (
  name: string,
  percent: number,
  more = '<payoffProfile>Long</payoffProfile><assetCat>EC</assetCat>',
) =>
  `<invstOrSec><name>${name}</name><lei>X</lei><cusip>000000000</cusip><pctVal>${percent}</pctVal>${more}</invstOrSec>`;
const filing = (
  positions: string,
  general = '<seriesName>Oak Fund</seriesName><seriesId>S000000001</seriesId>',
) =>
  `<?xml version="1.0"?><edgarSubmission xmlns="http://www.sec.gov/edgar/nport"><headerData><submissionType>NPORT-P</submissionType></headerData>
   <formData><genInfo><regName>Oak Trust</regName>${general}<repPdEnd>2027-01-31</repPdEnd><repPdDate>2026-04-30</repPdDate></genInfo>
   <fundInfo><netAssets>1000</netAssets></fundInfo><invstOrSecs>${positions}</invstOrSecs></formData></edgarSubmission>`;
const read = (text: string) => readText('primary_doc.xml', text);

describe('N-PORT filing', () => {
  it('takes the long common equity as positions, of the day of the report and not of the fiscal year', async () => {
    const { layout, holdings } = await read(filing(position('Ash Inc.', 60) + position('Elm &amp; Co', 40)));
    expect(layout).toBe('nport-filing');
    expect(holdings).toEqual([
      {
        fund: { ticker: null, name: 'Oak Fund', isin: null, cusip: null },
        series: 'S000000001',
        asOf: '2026-04-30',
        source: 'Form N-PORT',
        quality: 'reported',
        positions: [
          { reference: { ticker: null, name: 'Ash Inc.', isin: null, cusip: null }, weight: 60 },
          { reference: { ticker: null, name: 'Elm & Co', isin: null, cusip: null }, weight: 40 },
        ],
        outside: [],
      },
    ]);
  });

  it('puts everything else outside, by what it is, and what is missing to 100 percent too', async () => {
    const of = (category: string, payoff = 'Long') =>
      `<payoffProfile>${payoff}</payoffProfile><assetCat>${category}</assetCat>`;
    const { holdings } = await read(
      filing(
        position('Ash', 80) +
          position('Fir', -5, of('EC', 'Short')) +
          position('Treasury', 10, of('DBT')) +
          position('Repo', 6, of('RA')) +
          position('Future', 1, of('DE')) +
          position('Preferred', 3, of('EP')) +
          position(
            'Odd',
            2,
            '<payoffProfile>Long</payoffProfile><assetConditional assetCat="OTHER" desc="x"/>',
          ),
      ),
    );
    expect(holdings[0]!.positions.map(({ weight }) => weight)).toEqual([80]);
    expect(holdings[0]!.outside).toEqual([
      { reason: 'short', weight: -5 },
      { reason: 'bond', weight: 10 },
      { reason: 'cash', weight: 6 },
      { reason: 'derivative', weight: 1 },
      { reason: 'other', weight: 8 },
    ]);
  });

  it('takes the identifiers of the security, not those of what it refers to', async () => {
    const identifiers =
      '<identifiers><isin value="US0378331005"/><ticker value="AAPL"/></identifiers><payoffProfile>Long</payoffProfile><assetCat>EC</assetCat>' +
      '<debtSec><dbtSecRefInstruments><dbtSecRefInstrument><name>Other</name><identifiers><isin value="US5949181045"/></identifiers></dbtSecRefInstrument></dbtSecRefInstruments></debtSec>';
    const { holdings } = await read(filing(position('Apple Inc.', 100, identifiers)));
    expect(holdings[0]!.positions[0]!.reference).toEqual({
      ticker: 'AAPL',
      name: 'Apple Inc.',
      isin: 'US0378331005',
      cusip: null,
    });
  });

  it('falls back to the registrant where there is no series', async () => {
    const { holdings } = await read(
      filing(position('Ash', 100), '<seriesName>N/A</seriesName><seriesId></seriesId>'),
    );
    expect(holdings[0]!.fund.name).toBe('Oak Trust');
    expect(holdings[0]).not.toHaveProperty('series');
  });

  it('fails as a whole where the text breaks off, is no XML, or weighs too little', async () => {
    const sound = filing(position('Ash', 100));
    await expect(read(sound.slice(0, -30))).rejects.toThrow('not sound XML');
    await expect(read(sound.replace('</name>', '</nam>'))).rejects.toThrow('not sound XML');
    await expect(read(filing(position('Ash', 4)))).rejects.toThrow('weights add up to 4.00 %');
  });

  it.each(['"Ash"', 'SYSTEM "file:///etc/hostname"'])(
    'reads no entity that it declares as %s',
    async (meaning) => {
      const declared = `?><!DOCTYPE edgarSubmission [<!ENTITY name ${meaning}>]>`;
      const text = filing(position('&name;', 100)).replace('?>', declared);
      await expect(read(text)).rejects.toThrow('not sound XML');
    },
  );
});
