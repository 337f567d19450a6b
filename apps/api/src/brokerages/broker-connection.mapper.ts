import type { BrokerAccount, BrokerConnection, BrokerRefresh } from '@plumbline/contracts';
import { isEndAnnounced } from './broker-connection.ts';
import type { StoredBrokerAccount, StoredConnection, StoredRefresh } from './broker-connection.ts';

/** Connections with their accounts and the refresh of each that can be taken back. */
export function toConnectionResponses(
  connections: readonly StoredConnection[],
  accounts: readonly StoredBrokerAccount[],
  refreshes: readonly StoredRefresh[],
): BrokerConnection[] {
  return connections.map((connection) => ({
    id: connection.id,
    brokerName: connection.brokerName,
    status: connection.status,
    isPaused: connection.isPaused,
    groupId: connection.groupId,
    connectedAt: connection.connectedAt.toISOString(),
    refreshedAt: toIso(connection.refreshedAt),
    failedAt: toIso(connection.failedAt),
    failure: connection.failure,
    endAnnouncedAt: isEndAnnounced(connection) ? toIso(connection.endAnnouncedAt) : null,
    accounts: accounts.filter(({ connectionId }) => connectionId === connection.id).map(toAccount),
    lastRefresh: toRefresh(refreshes.find(({ connectionId }) => connectionId === connection.id)),
  }));
}

function toAccount(account: StoredBrokerAccount): BrokerAccount {
  const { id, name, portfolioId, failure, leftOut } = account;
  return {
    id,
    name,
    portfolioId,
    asOf: toIso(account.asOf),
    readAt: toIso(account.readAt),
    failure,
    leftOut,
  };
}

function toRefresh(refresh: StoredRefresh | undefined): BrokerRefresh | null {
  if (!refresh) return null;
  const { id, refreshedAt, portfolios } = refresh;
  return { id, refreshedAt: refreshedAt.toISOString(), portfolios };
}

function toIso(moment: Date | null): string | null {
  return moment?.toISOString() ?? null;
}
