import { parseNumber } from '@plumbline/matching';
import type { LeftOut } from '../records/universe-record.ts';
import type { CompanyFigure } from './company-tally.ts';
import type { EvidenceInput, SourceFact } from './evidence-source.ts';
import type { EvidenceTable } from './evidence-table.ts';

/** Market value and price-to-sales ratio of the S&P 500 companies (Open Data Commons PDDL). */
export const companyFinancials: EvidenceTable = {
  name: 'company-financials',
  label: 'company financials',
  titles: ['symbol', 'name', 'marketcap', 'pricesales'],
};

/** Revenue of twelve months in US dollars by issuer: market value divided by the ratio of price to sales. */
export function revenueByIssuer({ rowsOf, companies }: EvidenceInput): Map<string, number> {
  const revenues = new Map<string, number>();
  for (const { cells, asOf } of rowsOf(companyFinancials)) {
    const [marketCap, priceToSales] = ['marketcap', 'pricesales'].map((title) =>
      parseNumber(cells.get(title) ?? ''),
    );
    const line = { name: cells.get('name') ?? '', ticker: cells.get('symbol') ?? '', on: asOf };
    const match = line.ticker === '' ? { reason: 'no ticker' } : companies.find(line);
    if ('reason' in match || !(marketCap! > 0) || !(priceToSales! > 0)) continue;
    revenues.set(match.company.issuer, marketCap! / priceToSales!);
  }
  return revenues;
}

/** How figures are stated: for each so many dollars of revenue. `file` names their file in reports. */
interface RevenueUnit {
  readonly criterion: string;
  readonly dollars: number;
  readonly file: string;
}

/**
 * Divides figures by revenue. Companies without a known revenue are left out: a figure alone says only how large they
 * are.
 */
export function* factsPerRevenue(
  input: EvidenceInput,
  figures: ReadonlyMap<string, CompanyFigure>,
  { criterion, dollars, file }: RevenueUnit,
): Generator<SourceFact | LeftOut> {
  const revenues = revenueByIssuer(input);
  for (const [issuer, { figure, on }] of figures) {
    const revenue = revenues.get(issuer);
    if (revenue === undefined) {
      yield { file, row: null, subject: issuer, reason: 'no revenue is known to compare its figure by' };
    } else yield { issuer, criterion, value: figure / (revenue / dollars), observedOn: on, url: null };
  }
}
