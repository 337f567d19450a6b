import { Button, Checkbox } from '@mantine/core';
import { followsUrls } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { followsQuery, useFollow } from '../api/follows.ts';

interface FollowSecurityProps {
  readonly instrumentId: number;
  /** Where a visitor logs in; `null` for a user who is logged in. */
  readonly signInHref: string | null;
}

/** Follows a security, or stops following it. */
export function FollowSecurity({ instrumentId, signInHref }: FollowSecurityProps) {
  const { data: follows } = useQuery({ ...followsQuery(), enabled: signInHref === null });
  const isFollowed = follows?.instruments.some((one) => one.financialInstrumentId === instrumentId);
  return <FollowButton {...{ signInHref, isFollowed }} url={followsUrls.instrument(instrumentId)} />;
}

interface FollowCampaignProps {
  readonly campaignId: number;
  /** As for a security. */
  readonly signInHref: string | null;
}

/** Follows a campaign, or stops following it. */
export function FollowCampaign({ campaignId, signInHref }: FollowCampaignProps) {
  const { data: follows } = useQuery({ ...followsQuery(), enabled: signInHref === null });
  const isFollowed = follows?.campaigns.some(({ id }) => id === campaignId);
  return (
    <FollowButton
      {...{ signInHref, isFollowed }}
      url={followsUrls.campaign(campaignId)}
      message="We will email you when there is news about this campaign."
    />
  );
}

interface FollowButtonProps {
  readonly signInHref: string | null;
  /** Undefined while that is not known. */
  readonly isFollowed: boolean | undefined;
  /** From `followsUrls`. */
  readonly url: string;
  /** What the user gets mail about, where it is not scores and flags. */
  readonly message?: string;
}

function FollowButton({ signInHref, isFollowed, url, message }: FollowButtonProps) {
  const { mutate: follow, isPending } = useFollow();
  if (signInHref !== null)
    return (
      <Button component={Link} to={signInHref} variant="default">
        Follow
      </Button>
    );
  return (
    <Button
      variant="default"
      aria-pressed={isFollowed ?? false}
      disabled={isFollowed === undefined}
      loading={isPending}
      onClick={() => follow({ url, isFollowed: !isFollowed, message })}
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
  const { data: follows } = useQuery(followsQuery());
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
