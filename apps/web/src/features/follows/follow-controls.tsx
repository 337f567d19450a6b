import { Button, Checkbox } from '@mantine/core';
import { followsUrls } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { getFollows, useFollow } from './follows-queries.ts';

interface FollowSecurityProps {
  readonly instrumentId: number;
  /** Where a visitor logs in; `null` for a user who is logged in. */
  readonly signInHref: string | null;
}

/** Follows a security, or stops following it. */
export function FollowSecurity({ instrumentId, signInHref }: FollowSecurityProps) {
  const { data: follows } = useQuery({ ...getFollows(), enabled: signInHref === null });
  const { mutate: follow, isPending } = useFollow();
  if (signInHref !== null)
    return (
      <Button component={Link} to={signInHref} variant="default">
        Follow
      </Button>
    );
  const isFollowed = follows?.instruments.some((one) => one.financialInstrumentId === instrumentId) ?? false;
  return (
    <Button
      variant="default"
      aria-pressed={isFollowed}
      disabled={!follows}
      loading={isPending}
      onClick={() => follow({ url: followsUrls.instrument(instrumentId), isFollowed: !isFollowed })}
    >
      {isFollowed ? 'Following' : 'Follow'}
    </Button>
  );
}

interface FollowPortfolioProps {
  readonly portfolioId: number;
}

/** Follows a portfolio, or stops following it. */
export function FollowPortfolio({ portfolioId }: FollowPortfolioProps) {
  const { data: follows } = useQuery(getFollows());
  const { mutate: follow, isPending, variables } = useFollow();
  const isFollowed = follows?.portfolios.some(({ id }) => id === portfolioId) ?? false;
  return (
    <Checkbox
      className="screen-only"
      mt="md"
      label="Email me when the score or a flag of a holding changes"
      checked={isPending ? variables.isFollowed : isFollowed}
      disabled={!follows}
      onChange={({ currentTarget: { checked } }) =>
        follow({ url: followsUrls.portfolio(portfolioId), isFollowed: checked })
      }
    />
  );
}
