import { findFundContributors } from '@plumbline/screening';
import type { ScreeningUniverse } from '@plumbline/screening';
import { openExploreFile } from '../../../lib/explore-file.ts';
import type { ExploreListings } from '../../../lib/explore-file.ts';
import { respondFromFile } from '../../../lib/respond-from-file.ts';
import type { CompaniesRequest, FundCompanies, FundCompany, FundToOpen } from './plan-companies.ts';

/** Of each fund and criterion. */
const LARGEST = 4;

respondFromFile((file, { funds }: CompaniesRequest): FundCompanies => {
  const { listings, universe } = openExploreFile(file);
  return { asOf: listings.asOf, funds: funds.map((fund) => companiesOf(fund, listings, universe)) };
});

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
