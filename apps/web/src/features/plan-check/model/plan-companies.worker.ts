import { findFundContributors } from '@plumbline/screening';
import type { ScreeningUniverse } from '@plumbline/screening';
import { openExploreFile } from '../../../lib/explore-file.ts';
import type { ExploreListings } from '../../../lib/explore-file.ts';
import type { CompaniesMessage, CompaniesRequest, FundCompany, FundToOpen } from './plan-companies.ts';

addEventListener('message', ({ data }: MessageEvent<CompaniesRequest>) => void find(data));

/** Of each fund and criterion. */
const LARGEST = 4;

async function find({ funds, file }: CompaniesRequest): Promise<void> {
  try {
    const response = await fetch(file, { credentials: 'omit' });
    if (!response.ok) return report({ kind: 'failed' });
    const { listings, universe } = openExploreFile(await response.arrayBuffer());
    const found = funds.map((fund) => companiesOf(fund, listings, universe));
    report({ kind: 'found', companies: { asOf: listings.asOf, funds: found } });
  } catch {
    report({ kind: 'failed' });
  }
}

function companiesOf(
  { ticker, exchangeLocation, criteria }: FundToOpen,
  listings: ExploreListings,
  universe: ScreeningUniverse,
): Record<string, FundCompany[]> {
  const fund = listings.tickers.findIndex(
    (other, index) => other === ticker && (listings.locations[index] ?? null) === exchangeLocation,
  );
  // What the check knows may be of another release, and a ticker may be that of a company.
  if (fund === -1 || universe.instrumentTarget[fund]! >= 0) return {};
  return Object.fromEntries(
    criteria.map((criterion) => {
      const companies = findFundContributors(universe, fund, criterion).filter(
        ({ instrument }) => instrument >= 0,
      );
      return [
        criterion,
        companies.slice(0, LARGEST).map(({ instrument, weight }) => ({
          ticker: listings.tickers[instrument]!,
          name: listings.names[instrument]!,
          exchangeLocation: listings.locations[instrument] ?? null,
          weight,
        })),
      ];
    }),
  );
}

function report(message: CompaniesMessage): void {
  postMessage(message);
}
