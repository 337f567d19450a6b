import type {
  BrokerAccount,
  BrokerConnection,
  BrokerFailure,
  BrokerRefresh,
  RefreshedPortfolio,
} from '@plumbline/contracts';
import { formatLocalDate, formatTimeAgo } from '../../../lib/format.ts';

const DAY = 86_400_000;
/** Brokers tell what was held when the market closed: over a weekend that is three days ago. */
const STALE_DAYS = 3;

const failures: Readonly<Record<BrokerFailure, string>> = {
  UNAVAILABLE: 'Could not be read',
  THROTTLED: 'Could not be read yet: the service is busy',
  NOT_READY: 'The service is reading it for the first time. That takes a few minutes',
  FULL: 'There is no room for its holdings: your account has as many portfolios or holdings as it can have',
};

const firstFailures: Readonly<Record<BrokerFailure, string>> = {
  UNAVAILABLE: 'the broker or the service gave no answer that could be used',
  THROTTLED: 'the service is busy',
  NOT_READY: 'the service is reading it for the first time, which takes a few minutes',
  FULL: 'your account has as many portfolios or holdings as it can have',
};

/** What is wrong with a connection, in a sentence or two; `null` when nothing is. */
export function describeTrouble({ status, failure, refreshedAt }: BrokerConnection): string | null {
  switch (status) {
    case 'BROKEN':
      return 'Your broker wants you to log in again. Until then, the portfolios stay as they were last read.';
    case 'ENDED':
      return 'This connection has ended at the broker or at the service. The portfolios stay as they are. Connect the broker again to go on.';
    case 'ENDING':
      return 'You have disconnected this broker, and nothing is read any more. The service has not confirmed it yet; we ask it again until it does.';
    case 'CONNECTED':
      return (
        failure &&
        `${failures[failure]}.${refreshedAt === null ? '' : ' The portfolios stay as they were last read.'}`
      );
  }
}

/** What is going to happen to a connection that works; `null` where nothing is known to. */
export function describeAnnouncedEnd({ status, endAnnouncedAt }: BrokerConnection): string | null {
  if (status !== 'CONNECTED' || endAnnouncedAt === null) return null;
  return `On ${formatLocalDate(endAnnouncedAt)} we heard that your broker will end this connection in about a week. Log in again to keep it. If you have done so since, nothing more is needed.`;
}

/** When a connection was last read, and when it will be again. */
export function describeLastRead({ refreshedAt, isPaused, status }: BrokerConnection): string {
  const last = refreshedAt === null ? 'Not read yet' : `Read ${formatTimeAgo(refreshedAt)}`;
  if (status !== 'CONNECTED') return `${last}.`;
  return isPaused
    ? `${last}. Daily refreshes are off since you took one back; “Refresh now” turns them on again.`
    : `${last}. Refreshed every day.`;
}

/** How an account stands: whether it could be read, and as of when. */
export function describeAccount({ failure, asOf, readAt, portfolioId }: BrokerAccount): string {
  if (readAt === null) {
    const reason = failure === null ? '' : `: ${firstFailures[failure]}`;
    return `Not read yet${reason}. It becomes a portfolio once it is read.`;
  }
  if (portfolioId === null) return 'You deleted its portfolio, so it is not read any more.';
  if (failure !== null) return `${failures[failure]}; last read ${formatTimeAgo(readAt)}.`;
  return asOf === null ? 'The broker does not say as of when.' : `As of ${formatLocalDate(asOf)}.`;
}

/** How fresh a portfolio is that has the holdings of an account. */
export function describePositions(account: BrokerAccount, { status }: BrokerConnection): string {
  const { asOf, readAt, failure } = account;
  if (readAt === null) return 'Not read yet.';
  const day = asOf === null ? 'a day that the broker does not say' : formatLocalDate(asOf);
  const parts = [`Positions of ${day}, read ${formatTimeAgo(readAt)}.`];
  if (status === 'BROKEN') parts.push('Not refreshed until you log in to the broker again.');
  else if (status === 'ENDED') parts.push('Not refreshed any more: the connection has ended.');
  else if (failure !== null) parts.push('Could not be read since.');
  else if (isOld(account)) parts.push('Newer trades are not in it yet.');
  return parts.join(' ');
}

/** Whether what the broker tells is older than a weekend. */
export function isOld({ asOf }: BrokerAccount, now = Date.now()): boolean {
  return asOf !== null && now - Date.parse(asOf) > STALE_DAYS * DAY;
}

/** What a refresh changed, over all portfolios. */
export function describeRefresh({ portfolios }: BrokerRefresh): string {
  const sum = (count: (portfolio: RefreshedPortfolio) => number) =>
    portfolios.reduce((total, portfolio) => total + count(portfolio), 0);
  const parts = [
    count(
      sum(({ added }) => added),
      'new',
    ),
    count(
      sum(({ changed }) => changed),
      'changed',
    ),
    count(
      sum(({ removed }) => removed),
      'gone',
    ),
  ].filter((part) => part !== '');
  return parts.join(', ');
}

/** Whether a refresh took away half of what a portfolio held, or more. */
export function isHalfGone({ portfolios }: BrokerRefresh): boolean {
  return portfolios.some(({ removed, heldBefore }) => removed > 0 && removed * 2 >= heldBefore);
}

function count(holdings: number, what: string): string {
  if (holdings === 0) return '';
  return `${holdings} ${what === 'new' ? `new ${holdings === 1 ? 'holding' : 'holdings'}` : what}`;
}
