import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { paths } from '../../../../config/paths.ts';
import type { TargetGroup } from '../../model/file-accounts.ts';
import type { ImportQueue } from '../../model/import-queue.ts';
import { importedBy } from '../../model/import-queue.ts';

interface WaysOnProps {
  readonly queue: ImportQueue;
  /** The group that was chosen in the dialog, if any. */
  readonly group: TargetGroup | null;
  readonly onGroup?: (portfolioIds: number[]) => void;
  readonly onLeave: () => void;
}

/** What can be done with what was imported: open its group, or make it one. */
export function WaysOn({ queue, group, onGroup, onLeave }: WaysOnProps) {
  const { created, updated } = importedBy(queue);
  if (group !== null)
    return created.length + updated.length === 0 ? null : (
      <Button variant="default" component={Link} to={paths.portfolioGroup.href(group.id)} onClick={onLeave}>
        Open {group.name}
      </Button>
    );
  if (!onGroup || created.length < 2) return null;
  const makeGroup = () => {
    onLeave();
    onGroup(created.map(({ id }) => id));
  };
  return (
    <Button variant="default" onClick={makeGroup}>
      Make them a group
    </Button>
  );
}
