import { Button, Group, Text } from '@mantine/core';
import type { SharedLink } from '@plumbline/contracts';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { useFocusOnNewStep } from '../../../components/ui/hooks/use-focus-on-new-step.ts';
import { useEndLink } from '../api/shared-links.ts';
import { describeUse, describeWhatIsShared } from '../model/describe-link.ts';

/** The user's links that work, each with a way to end it. */
export function SharedLinksList({ links }: { readonly links: readonly SharedLink[] }) {
  const listRef = useFocusOnNewStep(String(links.length));
  return (
    <div ref={listRef} tabIndex={-1}>
      {links.length === 0 && (
        <EmptyState title="You have no links that work.">
          Select Share on the page of a portfolio or of a group.
        </EmptyState>
      )}
      <ul className="lined">
        {links.map((link) => (
          <Item key={link.id} link={link} />
        ))}
      </ul>
    </div>
  );
}

function Item({ link }: { readonly link: SharedLink }) {
  const { mutate: end, isPending } = useEndLink();
  return (
    <Group component="li" py="sm" gap="0.75rem 1rem" justify="space-between">
      <div style={{ flex: '1 1 14rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Text fw={500}>{link.name}</Text>
        <Text c="dimmed" fz="var(--step-down)">
          {describeWhatIsShared(link)}
        </Text>
        <Text c="dimmed" fz="var(--step-down)">
          {describeUse(link)}
        </Text>
      </div>
      <Button
        variant="default"
        loading={isPending}
        aria-label={`End link to ${link.name}`}
        onClick={() => end(link)}
      >
        End link
      </Button>
    </Group>
  );
}
