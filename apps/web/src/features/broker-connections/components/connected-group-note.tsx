import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { brokerConnectionsQuery } from '../api/broker-connections.ts';
import { describePositions } from '../model/describe-connection.ts';
import classes from './broker-connections.module.css';

interface ConnectedGroupNoteProps {
  readonly portfolios: readonly { readonly id: number; readonly name: string }[];
}

/** On the page of a group: how fresh each of its portfolios is that has the holdings of an account at a broker. */
export function ConnectedGroupNote({ portfolios }: ConnectedGroupNoteProps) {
  const { data } = useQuery(brokerConnectionsQuery());
  const followed = (data?.connections ?? [])
    .filter(({ status }) => status !== 'ENDING')
    .flatMap((connection) => connection.accounts.map((account) => ({ connection, account })))
    .flatMap(({ connection, account }) => {
      const portfolio = portfolios.find(({ id }) => id === account.portfolioId);
      return portfolio ? [{ portfolio, text: describePositions(account, connection) }] : [];
    });
  if (followed.length === 0) return null;
  return (
    <section className="screen-only" aria-label="How fresh these portfolios are">
      <Text>
        {followed.length === portfolios.length
          ? 'These portfolios follow accounts at brokers.'
          : `${followed.length} of these portfolios ${followed.length === 1 ? 'follows an account at a broker' : 'follow accounts at brokers'}.`}{' '}
        <Link to={paths.brokerConnections.href()}>Connected brokers</Link>
      </Text>
      <ul className={classes.fresh}>
        {followed.map(({ portfolio: { id, name }, text }) => (
          <li key={id}>
            {name}: {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
