import { utils } from 'xlsx';
import { about, financials, read, reasons } from '../../test/public-records.ts';
import { workbookOf } from '@plumbline/holdings-files/testing';

const revenues = financials(
  'OAK,Oak,10,2000000000,2',
  'ELM,Elm,10,4000000000,2',
  'ASH,Ash Group,10,2000000000,2',
);

const valuesOf = (rows: ReturnType<typeof about>) =>
  rows.map(({ issuer, value, date }) => `${issuer} ${value} ${date}`);

describe('OSHA injuries', () => {
  const titles =
    'id,company_name,establishment_name,ein,street_address,city,state,zip_code,naics_code,industry_description,annual_average_employees,total_hours_worked,no_injuries_illnesses,total_deaths,total_dafw_cases,total_djtr_cases,total_other_cases,total_dafw_days,total_djtr_days,total_injuries,total_poisonings,total_respiratory_conditions,total_skin_disorders,total_hearing_loss,total_other_illnesses,establishment_id,establishment_type,size,year_filing_for,created_timestamp,change_reason';
  let id = 0;
  const summary = (
    [company, ein]: [string, string],
    [employees, hours]: [number, number],
    cases: [number, number, number, number],
    year = 2024,
  ) => {
    id += 1;
    return `${id},"${company}",Plant ${id},${ein},1 Road,Town,IL,60000,336111,Cars,${employees},${hours},2,${cases.join(',')},0,0,0,0,0,0,0,0,${id},1,22,${year},,`;
  };
  const load = (...rows: string[]) => read({ 'ITA Data CY 2024.csv': `${titles}\n${rows.join('\n')}\n` });

  it('adds up the establishments of a company by name and by tax number, and rates cases by hours', async () => {
    const universe = await load(
      summary(['OAK CORP', ''], [200, 400_000], [0, 3, 2, 1]),
      summary(['Oak Paint Shop LLC', '360000011'], [100, 200_000], [1, 1, 1, 0]),
      summary(['Elm, Inc.', '999999999'], [500, 1_000_000], [0, 5, 0, 0]),
    );
    const rows = about(universe, 'EMPLOYEE_HEALTH_AND_SAFETY_BIC');
    expect(valuesOf(rows)).toEqual(['oak-corp 25 2024-12-31', 'elm-inc 75 2024-12-31']);
    expect(rows[0]).toMatchObject({
      kind: 'RATING',
      source:
        'OSHA Injury Tracking Application, 2024: recordable injuries and illnesses in the establishments that reported, 3 per 100 full-time workers',
      expiresOn: '2027-12-31',
    });
  });

  it('takes the latest year that is complete', async () => {
    const universe = await load(
      summary(['Oak Corp', ''], [500, 1_000_000], [0, 9, 0, 0], 2022),
      ...[1, 2, 3].map(() => summary(['Oak Corp', ''], [100, 200_000], [0, 2, 0, 0], 2023)),
      summary(['Oak Corp', ''], [100, 200_000], [0, 0, 0, 0], 2024),
    );
    expect(valuesOf(about(universe, 'EMPLOYEE_HEALTH_AND_SAFETY_BIC'))).toEqual(['oak-corp 50 2023-12-31']);
  });

  it('leaves out impossible hours, contradictory and unknown owners, and companies with few workers', async () => {
    const universe = await load(
      summary(['Oak Corp', ''], [500, 2_080], [0, 1, 0, 0]),
      summary(['Oak Corp', ''], [1, 1_000_000], [0, 1, 0, 0]),
      summary(['Oak Corp', ''], [10, 20_000], [0, 30, 0, 0]),
      summary(['Elm Inc', '360000011'], [500, 1_000_000], [0, 1, 0, 0]),
      summary(['Oak Paint Shop LLC', '123456789'], [500, 1_000_000], [0, 1, 0, 0]),
      summary(['Fir Services Inc', ''], [50, 100_000], [0, 1, 0, 0]),
      summary(['Fir Services Inc', ''], [50, 100_000], [0, 1, 0, 0], 2025),
    );
    expect(about(universe, 'EMPLOYEE_HEALTH_AND_SAFETY_BIC')).toEqual([]);
    expect(reasons(universe).map((reason) => reason.replace(/OSHA .*?: /, ''))).toEqual([
      ...[2, 3, 4].map((row) => `row ${row}: hours, employees and cases that cannot all be right`),
      'Elm Inc: its tax number is of one company and its name of another',
      'Oak Paint Shop LLC: no company of that name on its date is known',
      'Fir Services Inc: its date is later than that of the file',
      'fir-services-inc: fewer than 100 full-time workers in its reports: too few for a rate',
    ]);
  });
});

describe('EPA toxic releases', () => {
  it('adds pounds and grams released into the air by parent company, per revenue', async () => {
    const titles =
      '1. YEAR,2. TRIFD,4. FACILITY NAME,15. PARENT CO NAME,17. STANDARD PARENT CO NAME,37. CHEMICAL,50. UNIT OF MEASURE,51. 5.1 - FUGITIVE AIR,52. 5.2 - STACK AIR,53. 5.3 - WATER';
    const universe = await read({
      '2024_us.csv': [
        titles,
        '2024,F1,OAK PLANT,OAK CORPORATION,OAK CORP,LEAD,Pounds,1000,500,99999',
        '2024,F1,OAK PLANT,OAK CORPORATION,OAK CORP,DIOXIN,Grams,453.59237,0,0',
        '2024,F2,ELM INC,NA,NA,LEAD,Pounds,0,10,0',
        '2024,F3,OAK CORP,PINE HOLDINGS LLC,PINE HOLDINGS LLC,LEAD,Pounds,7,0,0',
        '2024,F4,FIR,FIR SERVICES INC,FIR SERVICES INC,LEAD,Pounds,7,0,0',
      ].join('\n'),
      ...revenues,
    });
    const rows = about(universe, 'AIR_QUALITY_BIC');
    expect(valuesOf(rows)).toEqual(['oak-corp 25 2024-12-31', 'elm-inc 75 2024-12-31']);
    expect(rows[0]!.source).toMatch(/ 1.5 pounds per million dollars of latest revenue$/);
    expect(reasons(universe)).toEqual([
      'PINE HOLDINGS LLC: EPA toxic releases: no company of that name on its date is known',
      'fir-services-inc: EPA Toxics Release Inventory: no revenue is known to compare its figure by',
    ]);
  });
});

describe('Wage and Hour Division', () => {
  const titles =
    'case_id,trade_nm,legal_name,street_addr_1_txt,cty_nm,st_cd,zip_cd,naic_cd,naics_code_description,case_violtn_cnt,cmp_assd,ee_violtd_cnt,bw_atp_amt,ee_atp_cnt,findings_start_date,findings_end_date';
  const violations = (id: number, [trade, legal]: [string, string], count: number, until: string) =>
    `${id},${trade},"${legal}",1 Road,Town,IL,60000,722511,Food,${count},0,${count},100,${count},2018-01-01,${until}`;

  it('ranks employers with violations below those of a known revenue without, who are not rated', async () => {
    const universe = await read({
      'whd_whisard_2026-01-01.csv': [
        titles,
        violations(1, ['Oak Diner', 'Oak Corp'], 5, '2024-05-01'),
        violations(1, ['Oak Diner', 'Oak Corp'], 5, '2024-05-01'),
        violations(2, ['Oak Diner', 'Oak Corp'], 40, '2018-05-01'),
        violations(3, ['Elm Inc', 'Joe Franchise LLC'], 9, '2025-05-01'),
        violations(4, ['Ash', 'Ash Group Inc'], 0, '2025-05-01'),
      ].join('\n'),
      ...revenues,
    });
    expect(about(universe, 'LABOR_PRACTICES_BIC')).toMatchObject([
      {
        issuer: 'oak-corp',
        kind: 'PERCENTILE',
        value: 16.66,
        date: '2024-05-01',
        source:
          'DOL Wage and Hour Division, 2024: violations of wage and hour laws found in five years, 5 per billion dollars of latest revenue',
      },
    ]);
    expect(reasons(universe)).toEqual([
      'Joe Franchise LLC: Wage and Hour Division cases: no company of that name on its date is known',
    ]);
  });

  it('does not use a file that covers less than its five years', async () => {
    const universe = await read({
      'whd_2026-01-01.csv': `${titles}\n${violations(1, ['Oak', 'Oak Corp'], 5, '2024-05-01')}\n`,
      ...revenues,
    });
    expect(about(universe, 'LABOR_PRACTICES_BIC')).toEqual([]);
    expect(reasons(universe)[0]).toMatch(/it covers less than 60 months$/);
  });
});

describe('NLRB charges', () => {
  it.each([
    ['the list of recent filings', 'Name'],
    ['the case search', 'Case Name'],
  ])('counts charges against employers in %s that were not withdrawn or dismissed', async (_, name) => {
    const universe = await read({
      'nlrb.csv': [
        `${name},Case Number,City,States & Territories,Date Filed,Region Assigned,Status,Reason Closed`,
        'Pine LLC,01-CA-300000,Town,IL,01/02/2025,Region 01,Closed,Withdrawal Non-adjusted',
        'Pine LLC,01-CA-300001,Town,IL,01/02/2025,Region 01,Open,',
        'Oak Corp,01-CA-300002,Town,IL,12/20/2025,Region 01,Open,',
        'Oak Corp,01-CA-300003,Town,IL,11/20/2025,Region 01,Closed,Settlement',
        'Oak Corp,01-CA-300004,Town,IL,11/20/2025,Region 01,Closed,Dismissal Non-adjusted',
        'Oak Corp,01-RC-300005,Town,IL,11/20/2025,Region 01,Open,',
        'Workers Local 1 (Elm Inc),01-CB-300006,Town,IL,11/20/2025,Region 01,Open,',
      ].join('\n'),
      ...revenues,
    });
    const rows = about(universe, 'LABOR_PRACTICES_BIC');
    expect(valuesOf(rows)).toEqual(['oak-corp 16.66 2025-12-20']);
    expect(rows[0]!.source).toMatch(/ 2 per billion dollars of latest revenue$/);
  });
});

/** Companies of industries that the FDA regulates, and of one that it does not. */
const food = {
  'filers_2026-07-23.csv':
    'name,cik,entityType,sic,ein,business_stateOrCountry,business_stateOrCountryDescription,tickers\n' +
    "Oak Corp,11,operating,2834,,IL,IL,['OAK']\nElm Inc,12,operating,2000,,IL,IL,['ELM']\nAsh Group Inc,13,operating,7370,,IL,IL,['ASH']\n",
};

describe('FDA warning letters', () => {
  it('separates letters about labels from those about how products are made', async () => {
    const universe = await read({
      ...food,
      'letters_2026-01-01.csv': [
        'Posted Date,Letter Issue Date,Company Name,Issuing Office,Subject,Response Letter,Closeout Letter',
        '01/09/2022,01/02/2022,Pine LLC,CDER,CGMP/Adulterated,,',
        '06/09/2025,06/02/2025,Oak Corp,CDER,False & Misleading Claims/Misbranded,,',
        '07/09/2025,07/02/2025,Elm Inc,CFSAN,Seafood HACCP/Insanitary Conditions,,',
        '08/09/2025,08/02/2025,Oak Corp,CDER,CGMP/Adulterated,,',
        '09/09/2025,09/02/2025,Oak Corp,CDER,Refusal to Provide Access to Records,,',
        '07/09/2025,07/02/2025,Ash Group Inc,CFSAN,CGMP/Adulterated,,',
      ].join('\n'),
      ...revenues,
    });
    expect(valuesOf(about(universe, 'SELLING_PRACTICES_AND_PRODUCT_LABELING_BIC'))).toEqual([
      'oak-corp 25 2025-06-02',
    ]);
    expect(valuesOf(about(universe, 'PRODUCT_QUALITY_AND_SAFETY_BIC'))).toEqual([
      'oak-corp 25 2025-08-02',
      'elm-inc 75 2025-07-02',
    ]);
    expect(reasons(universe)).toContain(
      'ash-group-inc: FDA Warning Letters: its industry is not one that is compared',
    );
  });

  it('reads the days of a workbook', async () => {
    const titles = ['Posted Date', 'Letter Issue Date', 'Company Name', 'Issuing Office', 'Subject'];
    const letter = (on: string, name: string) => [new Date(on), new Date(on), name, 'CDER', 'Misbranded'];
    const rows = [titles, letter('2022-01-02', 'Pine LLC'), letter('2025-06-02', 'Oak Corp')];
    const universe = await read({
      ...food,
      'letters.xlsx': workbookOf({ Letters: utils.aoa_to_sheet(rows, { UTC: true, dateNF: 'm/d/yy' }) }),
      ...revenues,
    });
    expect(valuesOf(about(universe, 'SELLING_PRACTICES_AND_PRODUCT_LABELING_BIC'))).toEqual([
      'oak-corp 25 2025-06-02',
    ]);
  });
});

describe('FDA recalls', () => {
  it('counts a recall of several products once, and none of class III', async () => {
    const titles =
      'FEI Number,Recalling Firm Name,Product Type,Product Classification,Status,Distribution Pattern,Recalling Firm City,Recalling Firm State,Recalling Firm Country,Center Classification Date,Reason for Recall,Product Description,Event ID,Event Classification,Product ID,Center,Recall Details';
    const recall = (firm: string, on: string, event: number, grade: string) =>
      `1,${firm},Drugs,${grade},Ongoing,US,Town,IL,US,${on},Reason,Product,${event},${grade},9,CDER,`;
    const universe = await read({
      ...food,
      'recalls_2026-01-01.csv': [
        titles,
        recall('Pine LLC', '01/02/2022', 1, 'Class I'),
        recall('Oak Corp', '03/02/2025', 2, 'Class II'),
        recall('Oak Corp', '03/02/2025', 2, 'Class II'),
        recall('Elm Inc', '03/02/2025', 3, 'Class III'),
      ].join('\n'),
      ...revenues,
    });
    const rows = about(universe, 'PRODUCT_QUALITY_AND_SAFETY_BIC');
    expect(valuesOf(rows)).toEqual(['oak-corp 25 2025-03-02']);
    expect(rows[0]!.source).toMatch(/ 1 per billion dollars of latest revenue$/);
  });
});

describe('CPSC recalls', () => {
  it('counts recalls by manufacturer, else by importer, without the place in the name', async () => {
    const recall = (id: number, day: string, names: Record<string, readonly string[]>) => ({
      RecallID: id,
      RecallNumber: `2${id}`,
      RecallDate: `${day}T00:00:00`,
      Title: 'A recall',
      Products: [{ Name: 'Lamp', NumberOfUnits: 'About 1,000' }],
      ...Object.fromEntries(
        ['Manufacturers', 'Retailers', 'Importers', 'Distributors'].map((title) => [
          title,
          (names[title] ?? []).map((name) => ({ Name: name, CompanyID: '' })),
        ]),
      ),
    });
    const universe = await read({
      'recalls_2026-01-01.json': JSON.stringify([
        recall(1, '2022-01-05', { Manufacturers: ['Pine &amp; Sons Ltd., of China'] }),
        recall(2, '2025-01-05', {
          Manufacturers: ['Oak Corp., of Springfield, Ill.'],
          Importers: ['Elm Inc'],
        }),
        recall(3, '2025-02-05', { Importers: ['Elm Inc.'], Retailers: ['Oak Corp'] }),
      ]),
      ...revenues,
    });
    expect(valuesOf(about(universe, 'PRODUCT_QUALITY_AND_SAFETY_BIC'))).toEqual([
      'oak-corp 25 2025-01-05',
      'elm-inc 75 2025-02-05',
    ]);
    expect(reasons(universe)).toEqual([
      'Pine & Sons Ltd.: CPSC recalls: no company of that name on its date is known',
    ]);
  });
});

describe('NHTSA recalls', () => {
  it('adds up the vehicles of each recall in the table of the data portal', async () => {
    const recall = (on: string, [id, maker]: [string, string], kind: string, vehicles: number) =>
      `${on},${id},"Go to Recall (https://www.nhtsa.gov/recalls?nhtsaId=${id})",${maker},Seats,SEATS,NR,${kind},${vehicles},a,b,c,No,No,`;
    const universe = await read({
      'recalls_2026-01-01.csv': [
        'Report Received Date,NHTSA ID,Recall Link,Manufacturer,Subject,Component,Mfr Campaign Number,Recall Type,Potentially Affected,Recall Description,Consequence Summary,Corrective Action,Park Outside Advisory,Do Not Drive Advisory,Completion Rate % (Blank - Not Reported)',
        recall('01/05/2022', ['22V001000', 'Pine LLC'], 'Vehicle', 5),
        recall('01/05/2025', ['25V001000', '"Oak, Corp."'], 'Vehicle', 2_000),
        recall('02/05/2025', ['25T001000', 'Elm Inc'], 'Tire', 9_000),
      ].join('\n'),
      ...revenues,
    });
    const rows = about(universe, 'PRODUCT_QUALITY_AND_SAFETY_BIC');
    expect(valuesOf(rows)).toEqual(['oak-corp 25 2025-01-05']);
    expect(rows[0]!.source).toMatch(/ 2,000 per billion dollars of latest revenue$/);
  });

  it('counts a recall of several models in the flat file once', async () => {
    const line = (record: number, [campaign, maker, on]: [string, string, string], kind = 'V') =>
      [record, campaign, 'OAK', 'ONE', 2024, 'NR', 'SEATS', maker, '', '', kind, 2000, '', 'MFR', maker, on]
        .concat(Array<string>(13).fill('x'))
        .join('\t');
    const universe = await read({
      'FLAT_RCL_2026-01-01.txt': [
        line(1, ['22V001000', 'Pine LLC', '20220105']),
        line(2, ['25V001000', 'Oak Corp', '20250105']),
        line(3, ['25V001000', 'Oak Corp', '20250105']),
        line(4, ['25E001000', 'Elm Inc', '20250105'], 'E'),
      ].join('\n'),
      ...revenues,
    });
    const rows = about(universe, 'PRODUCT_QUALITY_AND_SAFETY_BIC');
    expect(valuesOf(rows)).toEqual(['oak-corp 25 2025-01-05']);
    expect(rows[0]!.source).toMatch(/ 2,000 per billion dollars of latest revenue$/);
  });
});

describe('FTC cases', () => {
  it('counts actions by topic for the company that a case is named for', async () => {
    const universe = await read({
      'cases_2026-01-01.csv': [
        'Title,Type of Action,Last Updated,FTC Matter/File Number,Docket Number,Case Status,Topics',
        '"Pine LLC, FTC v.",Federal,"January 5, 2019",1,,Closed,Merger',
        '"Oak Corp., In the Matter of",Administrative,"March 2, 2024",2,C-1,Closed,"Consumer Protection, Privacy and Security"',
        '"Elm Inc., et al., U.S. v.",Federal,"March 2, 2025",3,,Pending,Advertising and Marketing',
        'FTC v. Ash Group Inc.,Federal,"March 2, 2025",4,,Pending,Merger',
      ].join('\n'),
      ...revenues,
    });
    expect(valuesOf(about(universe, 'CUSTOMER_PRIVACY_BIC'))).toEqual(['oak-corp 16.66 2024-03-02']);
    expect(valuesOf(about(universe, 'SELLING_PRACTICES_AND_PRODUCT_LABELING_BIC'))).toEqual([
      'elm-inc 16.66 2025-03-02',
    ]);
  });
});
