import { utils } from 'xlsx';
import { about, financials, read, reasons } from '../../test/public-records.ts';
import { workbookOf } from '@plumbline/holdings-files/testing';

const sheets = (worksheets: Record<string, unknown[][]>) =>
  workbookOf(
    Object.fromEntries(Object.entries(worksheets).map(([name, rows]) => [name, utils.aoa_to_sheet(rows)])),
  );

describe('EPA greenhouse gases', () => {
  const program = (...rows: [facility: number, tons: number | null][]) =>
    sheets({
      'Direct Point Emitters': [
        ['Summary data collected by the Greenhouse Gas Reporting Program for 2023'],
        [],
        [],
        ['Facility Id', 'Facility Name', 'Industry Type (subparts)', 'Total reported direct emissions'],
        ...rows.map(([facility, tons]) => [facility, 'A plant', 'C', tons]),
      ],
      'SF6 from Elec. Equip.': [
        [
          'Facility Id',
          'Industry Type (subparts)',
          'Total reported direct emissions from Electrical Equipment Use',
        ],
        [1, 'DD', 500],
      ],
      Suppliers: [
        [
          'Facility Id',
          'Industry Type (subparts)',
          'GHG Quantity Associated with Petroleum Products Produced',
        ],
        [2, 'MM', 9_999_999],
      ],
    });
  const parents = (...rows: string[]) =>
    `GHGRP FACILITY ID,REPORTING YEAR,FACILITY NAME,PARENT COMPANY NAME,PARENT CO. PERCENT OWNERSHIP\n${rows.join('\n')}\n`;

  it('rates emissions by share of ownership per revenue, lower being better', async () => {
    const universe = await read({
      'ghgp.xlsx': program([1, 1_500], [2, 4_000], [3, 10]),
      'parents.csv': parents(
        '1.0,2023.0,A,OAK CORP,100',
        '2.0,2023.0,B,"Elm, Inc.",50',
        '3.0,2023.0,C,FIR LLC,100',
      ),
      ...financials('OAK,Oak,10,2000000,2', 'ELM,Elm,10,4000000,4'),
    });
    expect(about(universe, 'GHG_EMISSIONS_BIC')).toEqual([
      {
        issuer: 'oak-corp',
        criterion: 'GHG_EMISSIONS_BIC',
        kind: 'RATING',
        status: 'cleared',
        value: 50,
        source:
          'EPA Greenhouse Gas Reporting Program, 2023: direct emissions of its facilities, 2,000 t CO2e per million dollars of latest revenue',
        url: 'https://www.epa.gov/ghgreporting/data-sets',
        date: '2023-12-31',
        expiresOn: '2027-12-31',
        quality: 'reported',
        rank: 'REGISTER',
      },
      expect.objectContaining({ issuer: 'elm-inc', value: 50 }),
    ]);
    expect(reasons(universe)).toEqual([
      'FIR LLC: EPA Greenhouse Gas Reporting Program: no company of that name on its date is known',
    ]);
  });

  it('takes the latest of several files of one kind', async () => {
    const universe = await read({
      'ghgp.xlsx': program([1, 1_500]),
      'parents.csv': parents('1,2023,A,OAK CORP,100'),
      ...financials('OAK,Oak,10,2000000,2'),
      'old_2025-08-22.csv': 'Symbol,Name,Price,Market Cap,Price/Sales\nOAK,Oak,1,9000000,1\n',
    });
    expect(about(universe, 'GHG_EMISSIONS_BIC')[0]!.source).toMatch(
      / 2,000 t CO2e per million dollars of latest revenue$/,
    );
    expect(reasons(universe)).toEqual([
      'old_2025-08-22.csv: financials_2026-08-22.csv is a later file of the same kind',
    ]);
  });

  it('does not rate a company without a facility or without a known revenue', async () => {
    const universe = await read({
      'ghgp.xlsx': program([1, 1_500]),
      'parents.csv': parents('1,2023,A,OAK CORP,100'),
      ...financials('ELM,Elm,10,4000000,4'),
    });
    expect(about(universe, 'GHG_EMISSIONS_BIC')).toEqual([]);
    expect(reasons(universe)[0]).toMatch(/^oak-corp: .*no revenue is known to compare its figure by$/);
  });
});

describe('SEC cyber incidents', () => {
  const incident = (cik: number, filingDate: string, formType = '8-K') => ({
    accession_raw: '0000000011-25-000001',
    cik: String(cik).padStart(10, '0'),
    company_edgar: 'As the SEC words it',
    filing_date: filingDate,
    form_type: formType,
    incident_description: 'Item 1.05',
  });
  const load = () =>
    read({
      'incidents.json': JSON.stringify([
        incident(11, '2025-03-01'),
        incident(11, '2025-04-01', '8-K/A'),
        incident(99, '2026-02-01'),
      ]),
    });

  it('ranks a company with an incident below all registrants that reported none', async () => {
    const [row] = about(await load(), 'DATA_SECURITY_BIC');
    expect(row).toMatchObject({
      issuer: 'oak-corp',
      kind: 'PERCENTILE',
      value: 10,
      source: 'SEC Form 8-K, Item 1.05, 2025: cybersecurity incidents reported: 1',
      url: 'https://www.sec.gov/Archives/edgar/data/11/000000001125000001/0000000011-25-000001-index.htm',
      date: '2025-04-01',
      expiresOn: '2028-04-01',
    });
  });

  it('checks every other registrant without rating it, and reports filers that nobody knows', async () => {
    const universe = await load();
    const checks = about(universe, 'DATA_SECURITY_BIC').slice(1);
    expect(checks.map(({ issuer }) => issuer)).toEqual([
      'elm-inc',
      'ash-group-inc',
      'birch-financial-corp',
      'fir-services-inc',
    ]);
    expect(
      new Set(checks.map(({ kind, status, value, date }) => `${kind} ${status} ${value} ${date}`)),
    ).toEqual(new Set(['CURATED_FLAG cleared null 2026-02-01']));
    expect(reasons(universe)).toEqual([
      'As the SEC words it: SEC Form 8-K, Item 1.05: the company that filed the form is not in the universe',
    ]);
  });
});

describe('science-based targets', () => {
  it('names listed companies with a validated target best in class, and no others', async () => {
    const titles = ['sbti_id', 'company_name', 'isin', 'lei', 'location', 'near_term_status'];
    const universe = await read({
      'companies_2026-05-07.xlsx': sheets({
        Data: [
          titles,
          [1, 'Oak Corporation', 'US0378331005', '', 'United States of America', 'Targets set'],
          [2, 'Elm Inc', 'US5949181045', '', 'United States of America', 'Commitment removed'],
          [3, 'Ash Group, Inc.', '', '', 'United States of America', 'Targets set'],
          [4, 'Fir Services Inc', 'GB0002374006', '', 'United Kingdom', 'Targets set'],
        ],
      }),
    });
    expect(about(universe, 'BUSINESS_MODEL_RESILIENCE_BIC')).toMatchObject([
      {
        issuer: 'oak-corp',
        kind: 'INDEX_MEMBERSHIP',
        status: 'flagged',
        date: '2026-05-07',
        expiresOn: '2028-05-07',
      },
    ]);
    expect(reasons(universe)).toEqual([
      'Ash Group, Inc.: Science Based Targets initiative: no ISIN: a company that is not listed',
      'Fir Services Inc: Science Based Targets initiative: the company of that name is in another country',
    ]);
  });
});

describe('Net Zero Tracker', () => {
  it('rates pledges by their marks, a company without a pledge lowest', async () => {
    const titles =
      'name,actor_type,isin_id,end_target,end_target_status,interim_target,source_url,scope_3,has_plan,reporting_mechanism';
    const universe = await read({
      'snapshot_2022-12-20.csv': [
        titles,
        'Oak Corp,Company,US0378331005,Net zero,In corporate strategy,Emissions reduction target,https://oak.example/plan,Yes,Yes,Annual reporting',
        'Elm Inc,Company,US5949181045,No target,,No target,,,,',
        'Fir Services Inc,Company,US0846707026,Net zero,Proposed / in discussion,No target,,Partial,No,',
        'Illinois,Region,,Net zero,In law,No target,,,,',
      ].join('\n'),
    });
    const rows = about(universe, 'BUSINESS_MODEL_RESILIENCE_BIC');
    expect(rows.map(({ issuer, value, url }) => `${issuer} ${value} ${url}`)).toEqual([
      'oak-corp 83.33 https://oak.example/plan',
      'elm-inc 33.33 https://zerotracker.net/',
      'fir-services-inc 33.33 https://zerotracker.net/',
    ]);
    expect(rows[0]!.source).toMatch(/scope 3\): 5 of 5$/);
  });
});

describe('CFPB complaints', () => {
  it('rates banks by complaints of a year per revenue, without credit reports, and nobody else', async () => {
    const universe = await read({
      'monthly.csv': [
        'month,ticker,company,credit_reporting,n',
        '2025-07,ASH,ASH BANK,False,1000',
        ...['08', '09', '10', '11', '12'].map((month) => `2025-${month},ASH,ASH BANK,False,10`),
        ...['01', '02', '03', '04', '05', '06', '07'].map((month) => `2026-${month},ASH,ASH BANK,False,10`),
        '2026-07,ASH,ASH BANK,True,5000',
        '2026-07,BIRCH,BIRCH,False,60',
        '2026-07,OAK,OAK CREDIT,False,60',
      ].join('\n'),
      'tickers.csv':
        'company_pattern,ticker,name,note\nASH BANK,ASH,Ash Group,\nBIRCH,BIRCH,Birch Financial,\nOAK,OAK,Oak,\n',
      ...financials(
        'ASH,Ash Group,10,2000000000,2',
        'BIRCH,Birch Financial,10,2000000000,2',
        'OAK,Oak,1,2000000,2',
      ),
    });
    const rows = about(universe, 'CUSTOMER_WELFARE_BIC');
    expect(rows.map(({ issuer, value, date }) => `${issuer} ${value} ${date}`)).toEqual([
      'ash-group-inc 25 2026-07-31',
      'birch-financial-corp 75 2026-07-31',
    ]);
    expect(rows[0]!.source).toMatch(/ 120 per billion dollars of latest revenue$/);
    expect(reasons(universe)).toEqual([
      'OAK: CFPB Consumer Complaint Database: its industry is not banking or lending',
    ]);
  });
});

describe('KnowTheChain', () => {
  it('gives each of two criteria three themes of the benchmark', async () => {
    const universe = await read({
      '2022_benchmark.csv': [
        'Company Name,Total benchmark score,Country,Theme 1: Commitment,Theme 2: Traceability,Theme 3: Purchasing,Theme 4: Recruitment,Theme 5: Voice,Theme 6: Monitoring,Theme 7: Remedy',
        'Oak Corp. (OAK),50,United States,100,30,60,10,20,90,30',
        'Elm Inc.,50,Japan,100,30,60,10,20,90,30',
      ].join('\n'),
    });
    expect(about(universe, 'SUPPLY_CHAIN_MANAGEMENT_BIC')[0]!.source).toMatch(/forced labor, 60 of 100$/);
    expect(about(universe, 'HUMAN_RIGHTS_AND_COMMUNITY_RELATIONS_BIC')).toMatchObject([
      { issuer: 'oak-corp', date: '2022-12-31', source: expect.stringMatching(/ 20 of 100$/) as string },
    ]);
  });
});

describe('NRC reactors', () => {
  it('flags the parent of a licensed reactor for three years from the date of the list', async () => {
    const universe = await read({
      'reactors.csv': [
        '"Plant Name, Unit Number",License Number,Licensee,Parent Company Utility Name,Years of Operation through 12/31/2025',
        'Unit 1,DPR-1,Oak Nuclear LLC,"Oak Corp. with principal subsidiaries Oak Power & Light",10',
        'Unit 2,DPR-2,Oak Nuclear LLC,Oak Corp.,10',
        'Unit 3,DPR-3,Pine Authority,Pine Valley Authority,10',
      ].join('\n'),
    });
    expect(about(universe, 'NUCLEAR')).toMatchObject([
      {
        issuer: 'oak-corp',
        kind: 'CURATED_FLAG',
        status: 'flagged',
        source: 'NRC operating power reactors, 2025: operating power reactors licensed to it: 2',
        date: '2025-12-31',
        expiresOn: '2028-12-31',
      },
    ]);
    expect(reasons(universe)[0]).toMatch(/^Pine Valley Authority: /);
  });
});

describe('SIPRI arms makers', () => {
  it('states the share of arms in sales, and leaves membership to an analyst', async () => {
    const titles = (year: number) => [
      'Rank',
      'Company (c) ',
      'Country (d)',
      `Arms Revenue as a % of total revenue (${year})`,
    ];
    const universe = await read({
      'sipri.xlsx': sheets({
        2022: [
          ['The SIPRI Top 100'],
          [],
          [],
          titles(2022),
          [1, 'Oak', 'United States', 0.125],
          [2, 'Fir Services', 'United States', 0.5],
          [3, 'Elm', 'Israel', 0.9],
        ],
        2021: [titles(2021), [1, 'Ash Group', 'United States', 0.9]],
      }),
    });
    expect(
      about(universe, 'WEAPONS_COMPONENTS').map(({ issuer, value, date }) => `${issuer} ${value} ${date}`),
    ).toEqual(['oak-corp 12.5 2022-12-31', 'fir-services-inc 50 2022-12-31']);
    expect(about(universe, 'WEAPONS_MILITARY')).toMatchObject([
      { issuer: 'oak-corp', kind: 'INDEX_MEMBERSHIP', status: 'candidate' },
      { issuer: 'fir-services-inc', kind: 'INDEX_MEMBERSHIP', status: 'candidate' },
    ]);
    expect(reasons(universe)).toEqual(['Elm: SIPRI Top 100: the company of that name is in another country']);
  });
});
