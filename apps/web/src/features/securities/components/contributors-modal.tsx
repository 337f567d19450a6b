import { Button, Modal, Skeleton } from '@mantine/core';
import { limits } from '@plumbline/contracts';
import type { RollupEntryResponse } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Notice } from '../../../components/ui/notice.tsx';
import { formatFixed, truncate } from '../../../lib/format.ts';
import { useToasts } from '../../../stores/toasts.ts';
import { getContributors } from '../api/get-contributors.ts';
import { securityMessages } from '../messages.ts';
import classes from './contributors-modal.module.css';

interface ContributorsModalProps {
  readonly instrumentId: number;
  /** The category to open; `null` closes the dialog. */
  readonly entry: RollupEntryResponse | null;
  readonly onClose: () => void;
}

/** The securities behind a category. */
export function ContributorsModal({ instrumentId, entry, onClose }: ContributorsModalProps) {
  return (
    <Modal.Root opened={entry !== null} onClose={onClose} classNames={{ content: classes.content }} centered>
      <Modal.Overlay color="#0a1115" backgroundOpacity={0.55} />
      <Modal.Content>
        {/* Not Modal.Header: its header element would be a second banner of the page. */}
        <div className={classes.top}>
          <Modal.Title className={classes.heading}>Contributing Securities</Modal.Title>
          <Modal.CloseButton aria-label="Close" size="lg" />
        </div>
        <Modal.Body>{entry && <Contributors instrumentId={instrumentId} entry={entry} />}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function Contributors({
  instrumentId,
  entry,
}: {
  readonly instrumentId: number;
  readonly entry: RollupEntryResponse;
}) {
  const { data, isError, refetch } = useQuery(getContributors(instrumentId, entry.criterion.name));
  const showToast = useToasts((state) => state.showToast);
  useEffect(() => {
    if (isError) showToast(securityMessages.contributorsFailed, 'failure');
  }, [isError, showToast]);

  if (isError) {
    return (
      <Notice title="The list could not be loaded.">
        <Button variant="default" size="compact-md" onClick={() => void refetch()}>
          Try again
        </Button>
      </Notice>
    );
  }
  return (
    <>
      <p className={classes.category}>{entry.criterion.title}</p>
      {!data && <Skeleton height={44} aria-label="Loading" role="status" />}
      {data?.length === 0 && <p>No single security stands out.</p>}
      {data && data.length > 0 && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Ticker</th>
              <th scope="col">Name</th>
              <th scope="col">Weight</th>
            </tr>
          </thead>
          <tbody>
            {data.map(({ ticker, name, weight }, index) => (
              <tr key={`${ticker} ${index}`}>
                <td>{ticker}</td>
                <td>{truncate(name, limits.display.contributorName)}</td>
                <td>{formatFixed(weight)}%</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
