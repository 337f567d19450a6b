import { domesticListing } from '../layouts/domestic-listing.ts';
import type { InstrumentRecord } from '@plumbline/matching';
import { CompanyDirectory, type CompanyLine } from './company-directory.ts';

const listing = (ticker: string, name: string, facts: Partial<InstrumentRecord> = {}): InstrumentRecord => ({
  ...domesticListing,
  ticker,
  name,
  type: 'COMMON_STOCK',
  exchange: 'NYSE',
  country: 'US',
  issuer: ticker.toLowerCase(),
  dataSource: 'test',
  asOf: '2026-01-01',
  ...facts,
});

const directoryOf = (...listings: InstrumentRecord[]): CompanyDirectory => {
  const directory = new CompanyDirectory();
  for (const instrument of listings) directory.add(instrument, `cik-${instrument.ticker.length}`);
  return directory;
};

const find = (directory: CompanyDirectory, line: Partial<CompanyLine>): string => {
  const match = directory.find({ name: '', on: '2023-12-31', ...line });
  return 'reason' in match ? match.reason : match.company.issuer;
};

describe('CompanyDirectory', () => {
  it('finds a company by its exact name, however it is written', () => {
    const directory = directoryOf(listing('OAK', 'Oak & Elm Companies, Inc.'));
    expect(find(directory, { name: 'THE OAK AND ELM COS INC' })).toBe('oak');
    expect(find(directory, { name: 'Oak & Elm Brands Inc' })).toMatch(/^no company/);
  });

  it('tells a private firm from a listed company by the legal form', () => {
    const directory = directoryOf(listing('OAK', 'Oak Holdings Inc'));
    expect(find(directory, { name: 'OAK HOLDINGS LLC' })).toMatch(/^no company/);
  });

  it('counts a former name only while the company had it', () => {
    const directory = directoryOf(listing('OAK', 'Oak Resources Corp'));
    directory.addNames(
      ['OAK'],
      [
        { name: 'Consolidated Elm Inc', from: '1999-01-01', to: '2017-11-28' },
        { name: 'Oak Resources Corp', from: '', to: '' },
      ],
    );
    expect(find(directory, { name: 'Consolidated Elm Inc', on: '2017-06-30' })).toBe('oak');
    expect(find(directory, { name: 'Consolidated Elm Inc', on: '2023-12-31' })).toMatch(/^no company/);
    expect(find(directory, { name: 'Oak Resources Corp', on: '2010-12-31' })).toMatch(/^no company/);
  });

  it('takes the names of a filer instead of those of its ticker', () => {
    const directory = directoryOf(listing('OAK', 'Oak Resources Corp'));
    const period = { name: 'Beech Power Inc', from: '2001-03-04', to: '2017-11-28' };
    expect(directory.addFilerNames('cik-3', [period])).toBe('oak');
    expect(directory.addFilerNames('cik-4', [period])).toBeUndefined();
    directory.addNames(
      ['OAK'],
      [
        { ...period, name: 'Consolidated Elm Inc' },
        { name: 'Oak Resources Corp', from: '', to: '' },
      ],
    );
    expect(find(directory, { name: 'Beech Power Inc', on: '2016-12-31' })).toBe('oak');
    expect(find(directory, { name: 'Beech Power Inc' })).toMatch(/^no company/);
    expect(find(directory, { name: 'Consolidated Elm Inc', on: '2016-12-31' })).toMatch(/^no company/);
  });

  it('does not give the names of a ticker to the company that had the ticker before', () => {
    const directory = directoryOf(listing('B', 'Birch Group Inc'));
    directory.addNames(['B'], [{ name: 'Beech Mining Corp', from: '', to: '' }]);
    expect(find(directory, { name: 'Beech Mining Corp' })).toMatch(/^no company/);
    expect(find(directory, { name: 'Birch Group Inc' })).toBe('b');
  });

  it('takes an ISIN or ticker only where the name agrees', () => {
    const directory = directoryOf(listing('OAK', 'Oak Corp', { cusip: '037833100' }));
    expect(find(directory, { name: 'Oak', ticker: 'OAK' })).toBe('oak');
    expect(find(directory, { name: 'Oak', isin: 'US0378331005' })).toBe('oak');
    expect(find(directory, { name: 'Maple', ticker: 'OAK' })).toMatch(/^no company/);
    expect(find(directory, { name: 'Oak USA Inc', isin: 'US0378331005' })).toMatch(/^no company/);
    expect(find(directory, { name: 'Whatever the SEC calls it', company: 'cik-3' })).toBe('oak');
  });

  it('takes a name without a legal form only where one company can be meant', () => {
    const directory = directoryOf(
      listing('OAK', 'Oak Corp'),
      listing('OAKG', 'Oak Growers Inc'),
      listing('ELM', 'Elm plc'),
    );
    expect(find(directory, { name: 'Oak' })).toMatch(/^several companies/);
    expect(find(directory, { name: 'Oak Growers' })).toBe('oakg');
    expect(find(directory, { name: 'Elm', isin: 'GB0002374006' })).toMatch(/another country$/);
    expect(find(directory, { name: 'Elm', country: 'GB' })).toMatch(/another country$/);
    expect(find(directory, { name: 'Elm', country: 'US' })).toBe('elm');
  });

  it('finds a subsidiary by the tax number of its owner, unless the name is of another company', () => {
    const directory = directoryOf(listing('OAK', 'Oak Corp'), listing('ELMS', 'Elm Corp'));
    directory.addEin('cik-3', '360000011');
    expect(find(directory, { name: 'Paint Shop LLC', ein: '36-0000011' })).toBe('oak');
    expect(find(directory, { name: 'Elm Corp', ein: '360000011' })).toMatch(/^its tax number is of one/);
    expect(find(directory, { name: 'Elm Corp', ein: '999999999' })).toBe('elms');
  });

  it('ignores a tax number that two companies share, and takes that of a staffing firm only with its name', () => {
    const directory = directoryOf(
      listing('OAK', 'Oak Staffing Inc', { sic: 7363 }),
      listing('ELMS', 'Elm Corp'),
    );
    directory.addEin('cik-3', '360000011');
    expect(find(directory, { name: 'Joe Diner LLC', ein: '360000011' })).toMatch(/^no company/);
    expect(find(directory, { name: 'Oak Staffing Inc', ein: '360000011' })).toBe('oak');
    directory.addEin('cik-4', '360000011');
    expect(find(directory, { name: 'Paint Shop LLC', ein: '360000011' })).toMatch(/^no company/);
  });
});
