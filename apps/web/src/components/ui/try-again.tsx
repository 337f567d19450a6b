import { Button } from '@mantine/core';
import { Notice } from './notice.tsx';

interface ReadAgainProps {
  readonly title: string;
  readonly onAgain: () => void;
  readonly isBusy: boolean;
}

/** Stands in the place of what could not be read. */
export function ReadAgain({ title, onAgain, isBusy }: ReadAgainProps) {
  return (
    <Notice title={title} isFailure>
      <Button variant="default" loading={isBusy} onClick={onAgain}>
        Try again
      </Button>
    </Notice>
  );
}
