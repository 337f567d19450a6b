import { Universe1763640000000 } from './1763640000000-universe.ts';
import { Accounts1763710000000 } from './1763710000000-accounts.ts';
import { Portfolios1763715000000 } from './1763715000000-portfolios.ts';
import { PriceHistory1763720000000 } from './1763720000000-price-history.ts';
import { InstrumentNumbers1763725000000 } from './1763725000000-instrument-numbers.ts';
import { Payment1763730000000 } from './1763730000000-payment.ts';
import { PaymentSandbox1763735000000 } from './1763735000000-payment-sandbox.ts';
import { Jobs1763740000000 } from './1763740000000-jobs.ts';
import { PaymentLeases1763742000000 } from './1763742000000-payment-leases.ts';
import { SandboxServer1763743000000 } from './1763743000000-sandbox-server.ts';
import { PaymentJobs1763744000000 } from './1763744000000-payment-jobs.ts';
import { SandboxJobs1763745000000 } from './1763745000000-sandbox-jobs.ts';
import { BrokerPrices1763750000000 } from './1763750000000-broker-prices.ts';
import { ScoreHistory1763755000000 } from './1763755000000-score-history.ts';
import { EvidenceDesk1763760000000 } from './1763760000000-evidence-desk.ts';
import { FundPositions1763765000000 } from './1763765000000-fund-positions.ts';
import { Follows1763766000000 } from './1763766000000-follows.ts';
import { CompanyNames1763767000000 } from './1763767000000-company-names.ts';
import { HoldingSwaps1763768000000 } from './1763768000000-holding-swaps.ts';
import { Campaigns1763769000000 } from './1763769000000-campaigns.ts';
import { Trending1763770000000 } from './1763770000000-trending.ts';
import { InsightPro1763770100000 } from './1763770100000-insightpro.ts';
import { Incidents1763770200000 } from './1763770200000-incidents.ts';
import { EvidenceNotes1763781000000 } from './1763781000000-evidence-notes.ts';
import { Sessions1763782000000 } from './1763782000000-sessions.ts';
import { TokenHolders1763782100000 } from './1763782100000-token-holders.ts';
import { SecurityEvents1763783000000 } from './1763783000000-security-events.ts';
import { SecondFactor1763783100000 } from './1763783100000-second-factor.ts';
import { EmailConfirmation1763784000000 } from './1763784000000-email-confirmation.ts';
import { AccountDeletion1763784100000 } from './1763784100000-account-deletion.ts';
import { AccountRecovery1763788000000 } from './1763788000000-account-recovery.ts';
import { PortfolioChanges1763789500000 } from './1763789500000-portfolio-changes.ts';
import { SecondFactorUndo1763789600000 } from './1763789600000-second-factor-undo.ts';
import { RemovedFactors1763789601000 } from './1763789601000-removed-factors.ts';
import { MarketKeys1763789602000 } from './1763789602000-market-keys.ts';
import { PrimaryTimelines1763789603000 } from './1763789603000-primary-timelines.ts';
import { PreviousReleases1763789604000 } from './1763789604000-previous-releases.ts';
import { AccountChangeNumbers1763789605000 } from './1763789605000-account-change-numbers.ts';
import { StandingOfScores1763789606000 } from './1763789606000-standing-of-scores.ts';
import { UnknownHoldings1763789607000 } from './1763789607000-unknown-holdings.ts';
import { UniverseRefreshes1763789608000 } from './1763789608000-universe-refreshes.ts';
import { IncorporatedIssuers1763789609000 } from './1763789609000-incorporated-issuers.ts';
import { SourceRanks1763789611000 } from './1763789611000-source-ranks.ts';
import { FundRequests1763789613000 } from './1763789613000-fund-requests.ts';
import { SaidBy1763789614000 } from './1763789614000-said-by.ts';
import { CompleteLists1763789615000 } from './1763789615000-complete-lists.ts';
import { StandingOfChanges1763789616000 } from './1763789616000-standing-of-changes.ts';
import { NoPrimaryTimelines1763789617000 } from './1763789617000-no-primary-timelines.ts';
import { StarterOfReleases1763789618000 } from './1763789618000-starter-of-releases.ts';
import { PagesOfReports1763789625000 } from './1763789625000-pages-of-reports.ts';
import { CashOfSales1763789627000 } from './1763789627000-cash-of-sales.ts';
import { TwoEnders1763789629000 } from './1763789629000-two-enders.ts';
import { SealedAccounts1763789629100 } from './1763789629100-sealed-accounts.ts';
import { PortfolioGroups1763789650000 } from './1763789650000-portfolio-groups.ts';
import { QuestionnaireOfProfiles1763789660000 } from './1763789660000-questionnaire-of-profiles.ts';
import { PlanCheckLinks1763789670000 } from './1763789670000-plan-check-links.ts';
import { BrokerConnections1763789680000 } from './1763789680000-broker-connections.ts';
import { SharedLinks1763789690000 } from './1763789690000-shared-links.ts';
import { PersonalAccessTokens1763789700000 } from './1763789700000-personal-access-tokens.ts';
import { ConnectionSecrets1763789710000 } from './1763789710000-connection-secrets.ts';
import { Webhooks1763789720000 } from './1763789720000-webhooks.ts';
import { IdempotencyKeys1763789730000 } from './1763789730000-idempotency-keys.ts';
import { EndingConnections1763789740000 } from './1763789740000-ending-connections.ts';
import { LocksOfWebhooks1763789750000 } from './1763789750000-locks-of-webhooks.ts';
import { PassedTickers1763789760000 } from './1763789760000-passed-tickers.ts';
import { OwnersOfListings1763789800000 } from './1763789800000-owners-of-listings.ts';
import { RefreshRequests1763789801000 } from './1763789801000-refresh-requests.ts';

/** Every migration, oldest first. */
export const migrations = [
  Universe1763640000000,
  Accounts1763710000000,
  Portfolios1763715000000,
  PriceHistory1763720000000,
  InstrumentNumbers1763725000000,
  Payment1763730000000,
  PaymentSandbox1763735000000,
  Jobs1763740000000,
  PaymentLeases1763742000000,
  SandboxServer1763743000000,
  PaymentJobs1763744000000,
  SandboxJobs1763745000000,
  BrokerPrices1763750000000,
  ScoreHistory1763755000000,
  EvidenceDesk1763760000000,
  FundPositions1763765000000,
  Follows1763766000000,
  CompanyNames1763767000000,
  HoldingSwaps1763768000000,
  Campaigns1763769000000,
  Trending1763770000000,
  InsightPro1763770100000,
  Incidents1763770200000,
  EvidenceNotes1763781000000,
  Sessions1763782000000,
  TokenHolders1763782100000,
  SecurityEvents1763783000000,
  SecondFactor1763783100000,
  EmailConfirmation1763784000000,
  AccountDeletion1763784100000,
  AccountRecovery1763788000000,
  PortfolioChanges1763789500000,
  SecondFactorUndo1763789600000,
  RemovedFactors1763789601000,
  MarketKeys1763789602000,
  PrimaryTimelines1763789603000,
  PreviousReleases1763789604000,
  AccountChangeNumbers1763789605000,
  StandingOfScores1763789606000,
  UnknownHoldings1763789607000,
  UniverseRefreshes1763789608000,
  IncorporatedIssuers1763789609000,
  SourceRanks1763789611000,
  FundRequests1763789613000,
  SaidBy1763789614000,
  CompleteLists1763789615000,
  StandingOfChanges1763789616000,
  NoPrimaryTimelines1763789617000,
  StarterOfReleases1763789618000,
  PagesOfReports1763789625000,
  CashOfSales1763789627000,
  TwoEnders1763789629000,
  SealedAccounts1763789629100,
  PortfolioGroups1763789650000,
  QuestionnaireOfProfiles1763789660000,
  PlanCheckLinks1763789670000,
  BrokerConnections1763789680000,
  SharedLinks1763789690000,
  PersonalAccessTokens1763789700000,
  ConnectionSecrets1763789710000,
  Webhooks1763789720000,
  IdempotencyKeys1763789730000,
  EndingConnections1763789740000,
  LocksOfWebhooks1763789750000,
  PassedTickers1763789760000,
  OwnersOfListings1763789800000,
  RefreshRequests1763789801000,
];
