import { domesticListing } from '../layouts/domestic-listing.ts';
import type { InstrumentRecord } from '@plumbline/matching';
import { CompanyDirectory } from './company-directory.ts';
import type { IndicatorFact } from './evidence-source.ts';
import { indicatorRows, indicatorSourceRows, indicatorTableEvidence } from './indicator-table.ts';

const listing = (cik: number): InstrumentRecord => ({
  ...domesticListing,
  ticker: `T${cik}`,
  name: `Company ${cik} Inc`,
  type: 'COMMON_STOCK',
  exchange: 'NYSE',
  country: 'US',
  sic: 3711,
  issuer: `cik-${cik}`,
  dataSource: 'test',
  asOf: '2026-01-01',
});
const instruments = [listing(1), listing(2), listing(3)];

const fact = (issuer: string | null, source: string, facts: Partial<IndicatorFact> = {}): IndicatorFact => ({
  issuer,
  source,
  criterion: 'GHG_EMISSIONS_BIC',
  value: 12.3456789,
  observedOn: '2023-12-31',
  url: null,
  ...facts,
});
const incident = { criterion: 'DATA_SECURITY_BIC', observedOn: '2026-04-08' };

const rowsOf = (facts: IndicatorFact[]) => {
  const directory = new CompanyDirectory();
  for (const instrument of instruments) directory.add(instrument);
  directory.add({ ...listing(4), ticker: 'X', issuer: 'company-abroad' });
  return indicatorRows(facts, [...directory.companies()], '2026-11-22');
};

describe('table of indicators', () => {
  it('has a row for each fact, and reads back as evidence', () => {
    const { rows } = rowsOf([
      fact('cik-1', 'epa-ghgrp'),
      fact('cik-2', 'sec-8k-105', { ...incident, value: 1, url: 'https://www.sec.gov/filing' }),
      fact(null, 'sec-8k-105', { ...incident, value: 0 }),
    ]);
    expect(rows.map((row) => Object.values(row).join(','))).toEqual([
      '1,epa-ghgrp,GHG_EMISSIONS_BIC,12.3457,2023-12-31,',
      '2,sec-8k-105,DATA_SECURITY_BIC,1,2026-04-08,https://www.sec.gov/filing',
      '*,sec-8k-105,DATA_SECURITY_BIC,0,2026-04-08,',
    ]);
    const { evidence, leftOut } = indicatorTableEvidence(rows, instruments);
    expect(evidence.map(({ issuer, kind, value, url }) => `${issuer} ${kind} ${value} ${url}`)).toEqual([
      'cik-1 RATING 50 https://www.epa.gov/ghgreporting/data-sets',
      'cik-2 PERCENTILE 16.66 https://www.sec.gov/filing',
      'cik-1 CURATED_FLAG null https://www.sec.gov/edgar/search/',
      'cik-3 CURATED_FLAG null https://www.sec.gov/edgar/search/',
    ]);
    expect(leftOut).toEqual([]);
  });

  it('withholds what may not be passed on, no longer counts, or has no number', () => {
    const { rows, withheld } = rowsOf([
      fact('cik-1', 'sbti', { criterion: 'BUSINESS_MODEL_RESILIENCE_BIC', value: null }),
      fact('cik-1', 'epa-ghgrp', { observedOn: '2021-12-31' }),
      fact('company-abroad', 'epa-ghgrp'),
    ]);
    expect(rows).toEqual([]);
    expect(withheld.map(({ subject, reason }) => `${subject}: ${reason}`)).toEqual([
      'cik-1: Science Based Targets initiative: its terms allow single facts only',
      'cik-1: EPA Greenhouse Gas Reporting Program: too old to count',
      'company-abroad: EPA Greenhouse Gas Reporting Program: the company has no number at the SEC',
    ]);
  });

  it('reports a row about a company that is not in the universe', () => {
    const { rows } = rowsOf([fact('cik-1', 'epa-ghgrp')]);
    expect(indicatorTableEvidence([{ ...rows[0]!, cik: '99' }], instruments)).toEqual({
      evidence: [],
      leftOut: [
        { file: 'indicators.csv', row: 2, subject: 'CIK 99', reason: 'the company is not in the universe' },
      ],
    });
  });

  it('names publisher, address and terms of the sources in it, and of no others', () => {
    const { rows } = rowsOf([fact('cik-1', 'epa-ghgrp')]);
    expect(indicatorSourceRows(rows)).toMatchObject([
      {
        source: 'epa-ghgrp',
        publisher: 'United States Environmental Protection Agency',
        address: 'https://www.epa.gov/ghgreporting/data-sets',
        terms: 'public domain',
      },
    ]);
  });

  it('compares an incident with the companies that it has a figure of 0 for, and says nothing about them', () => {
    const whd = { criterion: 'LABOR_PRACTICES_BIC', observedOn: '2024-05-01' };
    const { rows } = rowsOf([
      fact('cik-1', 'dol-whd', { ...whd, value: 5 }),
      fact('cik-2', 'dol-whd', { ...whd, value: 0 }),
    ]);
    const { evidence } = indicatorTableEvidence(rows, instruments);
    expect(evidence.map(({ issuer, kind, value }) => `${issuer} ${kind} ${value}`)).toEqual([
      'cik-1 PERCENTILE 25',
    ]);
  });
});
