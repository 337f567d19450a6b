import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { brokerConnectionsQuery } from '../api/broker-connections.ts';
import { describeAccount, describeLastRead, describeTrouble, isOld } from '../model/describe-connection.ts';

/** On the page of a portfolio that has the holdings of an account at a broker: whose, and how fresh they are. */
export function ConnectedNote({ portfolioId }: { readonly portfolioId: number }) {
  const { data } = useQuery(brokerConnectionsQuery());
  const connection = data?.connections.find(
    ({ status, accounts }) =>
      status !== 'ENDING' && accounts.some((account) => account.portfolioId === portfolioId),
  );
  const account = connection?.accounts.find((each) => each.portfolioId === portfolioId);
  if (!connection || !account) return null;
  const trouble = describeTrouble(connection);
  return (
    <Text className="screen-only">
      {trouble === null ? 'Follows' : 'Followed'} {account.name} at {connection.brokerName}.{' '}
      {trouble ?? `${describeAccount(account)} ${describeLastRead(connection)}`}
      {trouble === null && isOld(account) && ' Newer trades are not in it yet.'} Each refresh replaces what
      this portfolio holds. <Link to={paths.brokerConnections.href()}>Connected brokers</Link>
    </Text>
  );
}
