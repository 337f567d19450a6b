import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { cusipCheckDigit, isinCheckDigit } from '@plumbline/matching';
import { fractionOf, hashNumber } from '../sampling/seeded.ts';
import { companyNameOf, tickerOf } from './simulated-names.ts';

/** How large the files are. */
interface FileSizes {
  /** Filings of form N-PORT, one for each series; 14,000 in a quarter. */
  readonly filings: number;
  /** Positions of all filings together; 5 million in a quarter. */
  readonly positions: number;
  /** Companies in the directory. */
  readonly companies?: number;
}

/** Share of the positions that are common equity of companies with an American listing; and of others. */
const LISTED_SHARE = 0.4;
const FOREIGN_SHARE = 0.2;
const FOREIGN_COMPANIES = 40_000;

/**
 * Writes files of securities that do not exist in the layouts of their publishers, as large as the real ones: a symbol
 * directory, CUSIPs (fails to deliver), fund classes and a data set of form N-PORT. Of its positions 40 percent are
 * shares of companies in the directory, 20 percent of others, and the rest bonds, cash and derivatives.
 */
export async function writeSimulatedFiles(
  folder: string,
  { filings, positions, companies = 6_000 }: FileSizes,
): Promise<void> {
  const dataSet = join(folder, '2026q2_nport');
  await mkdir(dataSet, { recursive: true });
  await writeLists(folder, { filings, companies });
  const filingNumbers = Array.from({ length: filings }, (_, number) => number);
  await writeTable(join(dataSet, 'SUBMISSION.tsv'), submissionTitles, filingNumbers, (number) =>
    [accessionOf(number), '29-JUN-2026', '811-1', 'NPORT-P', '31-DEC-2026', '30-APR-2026', 'N'].join('\t'),
  );
  await writeTable(join(dataSet, 'REGISTRANT.tsv'), registrantTitles, filingNumbers, (number) =>
    [accessionOf(number), 1_000_000 + number, `Simulated Trust ${number}`].join('\t'),
  );
  await writeTable(join(dataSet, 'FUND_REPORTED_INFO.tsv'), fundTitles, filingNumbers, (number) =>
    [accessionOf(number), `Simulated Fund ${number}`, seriesOf(number), 1e9].join('\t'),
  );
  const perFiling = Math.ceil(positions / filings);
  const holding = (row: number) => new SimulatedHolding(row, Math.floor(row / perFiling), companies);
  await writeTable(join(dataSet, 'FUND_REPORTED_HOLDING.tsv'), holdingTitles, numbersTo(positions), (row) =>
    holding(row).toLine(perFiling),
  );
  await writeTable(join(dataSet, 'IDENTIFIERS.tsv'), identifierTitles, numbersTo(positions), (row) =>
    [row + 1, row + 1, holding(row).isin, '', '', ''].join('\t'),
  );
}

async function writeLists(
  folder: string,
  { filings, companies }: { readonly filings: number; readonly companies: number },
): Promise<void> {
  const numbers = numbersTo(companies);
  const directory =
    'Symbol|Security Name|Market Category|Test Issue|Financial Status|Round Lot Size|ETF|NextShares';
  await writeTable(join(folder, 'nasdaqlisted.txt'), directory, numbers, (number) =>
    [tickerOf(number, companies), `${companyNameOf(number, 1)} Common Stock`, 'Q|N|N|100|N|N'].join('|'),
  );
  const fails = 'SETTLEMENT DATE|CUSIP|SYMBOL|QUANTITY (FAILS)|DESCRIPTION|PRICE';
  await writeTable(join(folder, 'cnsfails202606a.txt'), fails, numbersTo(companies), (number) =>
    ['20260612', cusipOf(number), tickerOf(number, companies), 1, companyNameOf(number, 1), '10.5'].join('|'),
  );
  const classes = 'CIK Number,Series ID,Series Name,Class ID,Class Name,Class Ticker';
  await writeTable(join(folder, 'series_classes.csv'), classes, numbersTo(filings), (number) =>
    [
      1_000_000 + number,
      seriesOf(number),
      `Simulated Fund ${number}`,
      `C${number}`,
      'Investor',
      `Q${number}X`,
    ].join(),
  );
}

const submissionTitles =
  'ACCESSION_NUMBER\tFILING_DATE\tFILE_NUM\tSUB_TYPE\tREPORT_ENDING_PERIOD\tREPORT_DATE\tIS_LAST_FILING';
const registrantTitles = 'ACCESSION_NUMBER\tCIK\tREGISTRANT_NAME';
const fundTitles = 'ACCESSION_NUMBER\tSERIES_NAME\tSERIES_ID\tNET_ASSETS';
const holdingTitles =
  'ACCESSION_NUMBER\tHOLDING_ID\tISSUER_NAME\tISSUER_LEI\tISSUER_TITLE\tISSUER_CUSIP\tBALANCE\tUNIT\tOTHER_UNIT_DESC\tCURRENCY_CODE\tCURRENCY_VALUE\tEXCHANGE_RATE\tPERCENTAGE\tPAYOFF_PROFILE\tASSET_CAT\tOTHER_ASSET\tISSUER_TYPE\tOTHER_ISSUER\tINVESTMENT_COUNTRY\tIS_RESTRICTED_SECURITY\tFAIR_VALUE_LEVEL\tDERIVATIVE_CAT';
const identifierTitles =
  'HOLDING_ID\tIDENTIFIERS_ID\tIDENTIFIER_ISIN\tIDENTIFIER_TICKER\tOTHER_IDENTIFIER\tOTHER_IDENTIFIER_DESC';

/** One position of a simulated filing, by its row in the table. */
class SimulatedHolding {
  readonly isin: string;
  private readonly company: number | null;
  private readonly cusip: string;
  private readonly name: string;

  constructor(
    private readonly row: number,
    private readonly filing: number,
    companies: number,
  ) {
    const draw = fractionOf(hashNumber(7, row));
    const isListed = draw < LISTED_SHARE;
    const isForeign = !isListed && draw < LISTED_SHARE + FOREIGN_SHARE;
    this.company = isListed ? hashNumber(11, row) % companies : null;
    const foreign = hashNumber(13, row) % FOREIGN_COMPANIES;
    this.cusip = this.company === null ? 'N/A' : cusipOf(this.company);
    this.name = isForeign ? `Simulated plc ${foreign}` : `Simulated bond ${foreign}`;
    this.isin = isForeign ? isinOf(foreign) : '';
    if (this.company !== null) this.name = companyNameOf(this.company, 1).toUpperCase();
  }

  toLine(perFiling: number): string {
    const isEquity = this.company !== null || this.isin !== '';
    const cells = [
      accessionOf(this.filing),
      this.row + 1,
      this.name,
      '549300SIMULATED00000',
      this.name,
      this.cusip,
    ];
    const amounts = ['1000.00', 'NS', '', 'USD', '190000.00', '', (100 / perFiling).toFixed(12)];
    return [...cells, ...amounts, 'Long', isEquity ? 'EC' : 'DBT', '', 'CORP', '', 'US', 'N', '1', ''].join(
      '\t',
    );
  }
}

function accessionOf(filing: number): string {
  return `0001145549-26-${String(filing).padStart(6, '0')}`;
}

function seriesOf(filing: number): string {
  return `S${String(filing).padStart(9, '0')}`;
}

function cusipOf(company: number): string {
  const base = `7${String(company).padStart(5, '0')}10`;
  return `${base}${cusipCheckDigit(base)}`;
}

function isinOf(company: number): string {
  const base = `GB00${String(company).padStart(7, '0')}`;
  return `${base}${isinCheckDigit(base)}`;
}

function* numbersTo(count: number): Generator<number> {
  for (let number = 0; number < count; number += 1) yield number;
}

/** Writes a table line by line, as fast as the disk takes it. */
async function writeTable(
  path: string,
  titles: string,
  numbers: Iterable<number>,
  toLine: (number: number) => string,
): Promise<void> {
  const file = createWriteStream(path);
  let lines = [titles];
  for (const number of numbers) {
    lines.push(toLine(number));
    if (lines.length < 5_000) continue;
    if (!file.write(`${lines.join('\n')}\n`)) await once(file, 'drain');
    lines = [];
  }
  file.end(lines.length === 0 ? '' : `${lines.join('\n')}\n`);
  await once(file, 'close');
}
