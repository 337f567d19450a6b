import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { brokerConnectionsQuery } from '../api/broker-connections.ts';

/** Leads to the brokers, where they can be connected. */
export function ConnectLink() {
  const { data } = useQuery(brokerConnectionsQuery());
  if (!data?.service) return null;
  return (
    <Button component={Link} to={paths.brokerConnections.href()} variant="default">
      {data.connections.length > 0 ? 'Connected brokers' : 'Connect a broker'}
    </Button>
  );
}
