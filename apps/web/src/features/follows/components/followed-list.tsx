import { Button, Group } from '@mantine/core';
import { followsUrls, nameWithTicker } from '@plumbline/contracts';
import type { FollowsResponse } from '@plumbline/contracts';
import { Link } from 'react-router-dom';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { useFocusOnNewStep } from '../../../components/ui/hooks/use-focus-on-new-step.ts';
import { paths, securityHref } from '../../../config/paths.ts';
import { useFollow } from '../api/follows.ts';

interface FollowedListProps {
  readonly follows: FollowsResponse;
}

/** What the user follows, each with a way to stop. */
export function FollowedList({ follows: { instruments, portfolios, campaigns } }: FollowedListProps) {
  const items = [
    ...portfolios.map(({ id, name }) => ({
      name,
      href: paths.portfolio.href(id),
      url: followsUrls.portfolio(id),
    })),
    ...instruments.map((security) => ({
      name: nameWithTicker(security),
      // Another company may have its ticker.
      href: security.isListed === false ? null : securityHref(security),
      url: followsUrls.instrument(security.financialInstrumentId),
    })),
    ...campaigns.map(({ id, slug, title }) => ({
      name: title,
      href: paths.campaign.href(slug),
      url: followsUrls.campaign(id),
    })),
  ];
  const listRef = useFocusOnNewStep(String(items.length));
  return (
    <div ref={listRef} tabIndex={-1}>
      {items.length === 0 && (
        <EmptyState title="You aren’t following anything yet.">
          Select Follow on a security’s or campaign’s page, or “Email me” on a portfolio’s page.
        </EmptyState>
      )}
      <ul className="lined">
        {items.map((item) => (
          <FollowedItem key={item.url} {...item} />
        ))}
      </ul>
    </div>
  );
}

interface FollowedItemProps {
  readonly name: string;
  /** `null` where it has no page. */
  readonly href: string | null;
  readonly url: string;
}

function FollowedItem({ name, href, url }: FollowedItemProps) {
  const { mutate: follow, isPending } = useFollow();
  return (
    <Group component="li" py="xs" gap="md" justify="space-between" wrap="nowrap">
      {href === null ? name : <Link to={href}>{name}</Link>}
      <Button
        variant="default"
        size="compact-sm"
        flex="none"
        aria-label={`Stop following ${name}`}
        loading={isPending}
        onClick={() => follow({ url, isFollowed: false })}
      >
        Stop
      </Button>
    </Group>
  );
}
