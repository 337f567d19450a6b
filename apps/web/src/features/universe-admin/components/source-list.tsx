import { Group, Text } from '@mantine/core';
import { refreshSourceLabels } from '@plumbline/contracts';
import type { UniverseAdminResponse } from '@plumbline/contracts';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { Panel } from '../../../components/ui/layout/panel.tsx';
import { formatCount, formatDate } from '../../../lib/format.ts';
import { formatBytes, sourceOutcomeLabels } from '../model/refresh-texts.ts';
import classes from './universe-admin.module.css';

/** What the last refresh that looked had of each source. */
export function SourceList({ sources }: Pick<UniverseAdminResponse, 'sources'>) {
  return (
    <Panel title="Sources" description="What the latest refresh has found at the SEC.">
      {sources.length === 0 ? (
        <EmptyState isInline title="Nothing has been downloaded yet.">
          The securities, positions and prices shown are those that the release in use came with.
        </EmptyState>
      ) : (
        <ul className="lined" aria-label="Sources">
          {sources.map(({ source, outcome, date, files, bytes, detail }) => (
            <Group key={source} component="li" gap="0.25rem 1.5rem" py="0.75rem" align="baseline">
              <Text flex="1 1 16rem">
                {refreshSourceLabels[source]}
                {detail && (
                  <Text span display="block" fz="var(--step-down)" className={classes.told}>
                    {detail}
                  </Text>
                )}
              </Text>
              <Text flex="1 1 12rem" c="dimmed" fz="var(--step-down)">
                {date === null ? 'No file' : <>Up to {formatDate(date)}</>} · {sourceOutcomeLabels[outcome]}
                <br />
                {files === 1 ? '1 file' : `${formatCount(files)} files`}, {formatBytes(bytes)}
              </Text>
            </Group>
          ))}
        </ul>
      )}
    </Panel>
  );
}
