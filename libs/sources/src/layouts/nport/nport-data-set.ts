import { FundWeights, WeightsDoNotAddUpError } from '../../positions/fund-weights.ts';
import type { OutsideReason } from '../../records/universe-record.ts';
import type { SecurityReference } from '@plumbline/matching';
import { hasColumns, headerOf } from '@plumbline/holdings-files';
import { dateOfName } from '../layout-file.ts';
import type { Layout, LayoutFile, LayoutRecord } from '../layout.ts';
import { finishFiling, outsideReason, reportedSecurity } from './nport-positions.ts';
import { HoldingIdentifiers, identifierColumns, readFilings, type CountedFiling } from './nport-tables.ts';
import { DistinctCells, readTsv, type TsvRow } from './tsv-cells.ts';

/**
 * The data set of all filings of form N-PORT in a quarter, as the SEC publishes it: tab-separated tables in one folder
 * or zip archive, of which FUND_REPORTED_HOLDING is the main one. Of several filings for one fund the latest counts.
 */
export const nportDataSet: Layout = {
  name: 'nport-data-set',
  role: 'holdings',
  label: 'N-PORT data set',
  isAllOrNothing: true,
  detect: ({ headRows }) =>
    hasColumns(headerOf(headRows[0] ?? []), 'accessionnumber', 'holdingid', 'percentage', 'assetcat'),
  asOf: beginOfQuarter,
  parse: parseDataSet,
};

/** The other tables of a data set. */
export const nportTable: Layout = {
  name: 'nport-table',
  role: 'companion',
  label: 'table of an N-PORT data set',
  detect: ({ headRows, delimiter }) => {
    const header = headerOf(headRows[0] ?? []);
    return delimiter === '\t' && (header.has('accessionnumber') || header.has('holdingid'));
  },
  asOf: beginOfQuarter,
  parse: () => {
    throw new Error('read with the main table of its data set');
  },
};

/**
 * The first day of the quarter in the path (`2026q2_nport.zip`), about when most of its positions are of; else the
 * file's.
 */
function beginOfQuarter(file: LayoutFile): string {
  const [, year, quarter] = /(20\d\d)q([1-4])/i.exec(file.path) ?? [];
  if (year === undefined) return dateOfName(file);
  return new Date(Date.UTC(Number(year), Number(quarter) * 3 - 3)).toISOString().slice(0, 10);
}

async function* parseDataSet(file: LayoutFile): AsyncGenerator<LayoutRecord> {
  const filings = await readFilings(file);
  const identifiers = new HoldingIdentifiers();
  yield* eachRow(await file.companion('IDENTIFIERS'), identifierColumns, identifiers.add);
  const gathered = new GatheredPositions(filings.byAccession(), identifiers);
  yield* eachRow(file, holdingColumns, (row) => gathered.add(row));
  const leaveOut = (count: number, subject: string, reason: string): LayoutRecord[] =>
    count === 0
      ? []
      : [
          {
            kind: 'leftOut',
            leftOut: { file: file.path, row: null, subject: `${count} ${subject}`, reason },
          },
        ];
  yield* leaveOut(filings.superseded, 'filings', 'older than another filing for the same fund');
  yield* leaveOut(filings.undated, 'filings', 'it does not say of which day the positions are');
  yield* leaveOut(gathered.withoutPercentage, 'positions', 'no percentage of the fund');
  yield* gathered.records(file.path);
}

/** Uses every row of a table, and yields how many there were after each half a million. */
async function* eachRow(
  file: LayoutFile,
  titles: readonly string[],
  use: (row: TsvRow) => void,
): AsyncGenerator<LayoutRecord> {
  let reported = 0;
  for await (const count of readTsv(file, titles, use)) {
    if (count - reported < 500_000) continue;
    reported = count;
    yield { kind: 'progress', rows: count, table: file.name };
  }
}

/** The columns that are read of FUND_REPORTED_HOLDING. */
export const holdingColumns = [
  'ACCESSION_NUMBER',
  'HOLDING_ID',
  'ISSUER_NAME',
  'ISSUER_CUSIP',
  'PERCENTAGE',
  'PAYOFF_PROFILE',
  'ASSET_CAT',
];
/** Their cells in a row. */
const [ACCESSION, HOLDING, NAME, CUSIP, PERCENTAGE, PAYOFF, CATEGORY] = [0, 1, 2, 3, 4, 5, 6] as const;

/**
 * The positions of all counted filings, in any order of their rows: sixteen bytes for each, and each security once.
 * What is not screened is added up as it comes.
 */
class GatheredPositions {
  withoutPercentage = 0;
  private readonly filings: readonly CountedFiling[];
  private readonly accessions = new DistinctCells();
  private readonly weights: readonly FundWeights[];
  private readonly categories = new DistinctCells();
  private readonly payoffs = new DistinctCells();
  /** By the numbers of category and payoff, why such a position is not screened. */
  private readonly reasons: (OutsideReason | null)[][] = [];
  private readonly securities: SecurityReference[] = [];
  private readonly cusips = new DistinctCells();
  private readonly indexByCusip: number[] = [];
  private readonly indexByIdentifiers: number[] = [];
  private readonly indexByIsin = new Map<string, number>();
  private readonly indexByName = new Map<string, number>();
  private filingOf = new Uint32Array(1 << 16);
  private securityOf = new Uint32Array(1 << 16);
  private percentOf = new Float64Array(1 << 16);
  private count = 0;

  constructor(
    filings: ReadonlyMap<string, CountedFiling>,
    private readonly identifiers: HoldingIdentifiers,
  ) {
    this.filings = [...filings.values()];
    for (const accession of filings.keys()) this.accessions.addText(accession);
    this.weights = this.filings.map(() => new FundWeights());
  }

  /** Adds a row, its cells in the order of `holdingColumns`. */
  readonly add = (row: TsvRow): void => {
    const filing = this.accessions.find(row, ACCESSION);
    if (filing === -1) return;
    const percent = row.number(PERCENTAGE);
    if (!Number.isFinite(percent)) {
      this.withoutPercentage += 1;
      return;
    }
    const outside = this.reasonOf(row);
    if (outside !== null || percent < 0) this.weights[filing]!.addOutside(outside ?? 'short', percent);
    else if (percent > 0) this.push(filing, this.indexOfSecurity(row), percent);
  };

  /** The holdings of each filing. A fund whose weights cannot be those of a fund is left out. */
  *records(path: string): Generator<LayoutRecord> {
    const { order, startOf } = this.byFiling();
    for (const [index, filing] of this.filings.entries()) {
      const weights = this.weights[index]!;
      for (let at = startOf[index]!; at < startOf[index + 1]!; at += 1) {
        const security = this.securityOf[order[at]!]!;
        weights.addEquity(this.securities[security]!, this.percentOf[order[at]!]!, security);
      }
      yield recordOf(filing, weights, path);
    }
  }

  /** Positions in the order of the filings, and where those of each filing start. */
  private byFiling(): { order: Uint32Array; startOf: Uint32Array } {
    const startOf = new Uint32Array(this.filings.length + 1);
    for (let at = 0; at < this.count; at += 1) startOf[this.filingOf[at]! + 1]! += 1;
    for (let index = 0; index < this.filings.length; index += 1) startOf[index + 1]! += startOf[index]!;
    const next = startOf.slice();
    const order = new Uint32Array(this.count);
    for (let at = 0; at < this.count; at += 1) order[next[this.filingOf[at]!]!++] = at;
    return { order, startOf };
  }

  private reasonOf(row: TsvRow): OutsideReason | null {
    const ofCategory = (this.reasons[this.categories.add(row, CATEGORY)] ??= []);
    const payoff = this.payoffs.add(row, PAYOFF);
    const known = ofCategory[payoff];
    if (known !== undefined) return known;
    return (ofCategory[payoff] = outsideReason(row.text(CATEGORY), row.text(PAYOFF)));
  }

  /** Index of the security of a row: rows with one ISIN, else CUSIP, else ticker and name are of one. */
  private indexOfSecurity(row: TsvRow): number {
    const identifiers = this.identifiers.indexOf(row, HOLDING);
    const { isin, ticker } = this.identifiers.distinct[identifiers]!;
    if (isin !== '')
      return (this.indexByIdentifiers[identifiers] ??= this.getOrAdd(this.indexByIsin, isin, {
        row,
        isin,
        ticker,
      }));
    const cusip = this.cusips.add(row, CUSIP);
    const known = this.indexByCusip[cusip];
    if (known !== undefined && known !== NO_NUMBER) return known;
    const security = this.describe({ row, isin, ticker });
    if (known === undefined && security.cusip !== null)
      return (this.indexByCusip[cusip] = this.securities.push(security) - 1);
    this.indexByCusip[cusip] = NO_NUMBER;
    return this.getOrAdd(this.indexByName, `${ticker}\t${row.text(NAME)}`, { row, isin, ticker });
  }

  private getOrAdd(indexes: Map<string, number>, key: string, described: DescribedRow): number {
    const known = indexes.get(key);
    if (known !== undefined) return known;
    const index = this.securities.push(this.describe(described)) - 1;
    indexes.set(key, index);
    return index;
  }

  private describe({ row, isin, ticker }: DescribedRow): SecurityReference {
    return reportedSecurity({ ticker, name: row.text(NAME), isin, cusip: row.text(CUSIP) });
  }

  private push(filing: number, security: number, percent: number): void {
    if (this.count === this.filingOf.length) this.grow();
    this.filingOf[this.count] = filing;
    this.securityOf[this.count] = security;
    this.percentOf[this.count] = percent;
    this.count += 1;
  }

  private grow(): void {
    const [filingOf, securityOf, percentOf] = [this.filingOf, this.securityOf, this.percentOf];
    this.filingOf = new Uint32Array(this.count * 2);
    this.securityOf = new Uint32Array(this.count * 2);
    this.percentOf = new Float64Array(this.count * 2);
    this.filingOf.set(filingOf);
    this.securityOf.set(securityOf);
    this.percentOf.set(percentOf);
  }
}

/** Stands for a CUSIP cell that has none, as `N/A` and placeholders of many securities. */
const NO_NUMBER = -1;

/** A row with what its holding's identifiers are. */
interface DescribedRow {
  readonly row: TsvRow;
  readonly isin: string;
  readonly ticker: string;
}

function recordOf(
  { fund, series, company, asOf }: CountedFiling,
  weights: FundWeights,
  path: string,
): LayoutRecord {
  try {
    const holdings = {
      fund,
      ...(series !== undefined && { series }),
      ...(company !== undefined && { company }),
      asOf,
      source: 'Form N-PORT',
      quality: 'reported' as const,
      ...finishFiling(weights),
    };
    return { kind: 'holdings', holdings };
  } catch (error) {
    if (!(error instanceof WeightsDoNotAddUpError)) throw error;
    return { kind: 'leftOut', leftOut: error.toLeftOut(path, fund.ticker ?? fund.name ?? series ?? '') };
  }
}
