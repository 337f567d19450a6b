import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { fundRequestQuery, useRequestFund } from '../api/wanted-funds.ts';

interface FundRequestProps {
  /** Of a fund without a score. */
  readonly instrumentId: number;
  /** Where a visitor logs in and comes back from; `null` for a user. */
  readonly signInHref: string | null;
}

/** The way to say that one holds a fund without a score, and to take that back. */
export function FundRequest({ instrumentId, signInHref }: FundRequestProps) {
  const { data } = useQuery({ ...fundRequestQuery(instrumentId), enabled: signInHref === null });
  const { mutate: request, isPending } = useRequestFund(instrumentId);
  const isRequested = data?.isRequested ?? false;
  return (
    <Group gap="0.5rem 1rem" className="screen-only">
      <Text c="dimmed" maw="44rem" role="status">
        {isRequested
          ? 'You told us that you hold this fund. We look first for the holdings of the funds that most people have.'
          : 'Do you hold this fund? We look first for the holdings of the funds that most people have.'}
      </Text>
      {signInHref === null ? (
        <Button
          variant="default"
          size="compact-md"
          disabled={!data}
          loading={isPending}
          onClick={() => request(!isRequested)}
        >
          {isRequested ? 'Take it back' : 'Tell us that you hold it'}
        </Button>
      ) : (
        <Link to={signInHref}>Log in to tell us that you hold it</Link>
      )}
    </Group>
  );
}
