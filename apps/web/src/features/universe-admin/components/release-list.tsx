import { Button, Group, Text } from '@mantine/core';
import type { UniverseAdminResponse } from '@plumbline/contracts';
import { useState } from 'react';
import { Tag } from '../../../components/ui/data/tag.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { Panel } from '../../../components/ui/layout/panel.tsx';
import { formatCount, formatDate, formatMoment } from '../../../lib/format.ts';
import { releaseStateLabels } from '../model/refresh-texts.ts';
import { RollBackDialog } from './roll-back-dialog.tsx';
import classes from './universe-admin.module.css';

type Release = UniverseAdminResponse['releases'][number];

interface ReleaseListProps {
  readonly releases: readonly Release[];
  /** Whether a refresh runs: it may load a release at any moment. */
  readonly isBusy: boolean;
}

/** The latest releases, and the way back to the one that was in use before. */
export function ReleaseList({ releases, isBusy }: ReleaseListProps) {
  const [isAsking, setIsAsking] = useState(false);
  const former = releases.find(({ state }) => state === 'ROLLBACK');
  const current = releases.find(({ state }) => state === 'IN_USE');
  return (
    <Panel
      title="Releases"
      description="Everyone sees the release in use. The data of other releases is stored only for a while."
      actions={
        former && (
          <Button variant="default" disabled={isBusy} onClick={() => setIsAsking(true)}>
            Roll back to release {former.number}
          </Button>
        )
      }
    >
      {releases.length === 0 ? (
        <EmptyState isInline title="No release is loaded." />
      ) : (
        <ul className="lined" aria-label="Releases">
          {releases.map((release) => (
            <ReleaseItem key={release.number} release={release} />
          ))}
        </ul>
      )}
      {former && current && (
        <RollBackDialog
          current={current.number}
          former={former}
          isOpen={isAsking}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Panel>
  );
}

function ReleaseItem({ release }: { readonly release: Release }) {
  const { number, state, source, asOf, loadedAt, instruments, funds } = release;
  return (
    <Group component="li" gap="0.25rem 1.5rem" py="0.75rem" align="baseline">
      <Text flex="1 1 16rem" className={classes.told}>
        Release {number}{' '}
        <Tag kind={state === 'IN_USE' ? 'positive' : 'plain'}>{releaseStateLabels[state]}</Tag>
        <Text span display="block" c="dimmed" fz="var(--step-down)">
          {source}
        </Text>
      </Text>
      <Text flex="1 1 12rem" c="dimmed" fz="var(--step-down)">
        Facts up to {formatDate(asOf)}, loaded <time dateTime={loadedAt}>{formatMoment(loadedAt)}</time>
        <br />
        {formatCount(instruments)} securities, positions of {formatCount(funds)} funds
      </Text>
    </Group>
  );
}
