import { parseNumber } from '../numbers/parse-number.ts';
import type { EvidenceInput } from './evidence-source.ts';
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
