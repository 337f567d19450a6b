import { Button } from '@mantine/core';
import { Notice } from './notice.tsx';

interface LoadFailureProps {
  readonly title: string;
  readonly onRetry: () => void;
  readonly isRetrying?: boolean;
}

/** Takes the place of content that could not be loaded. */
export function LoadFailure({ title, onRetry, isRetrying = false }: LoadFailureProps) {
  return (
    <Notice title={title} isFailure>
      <Button variant="default" loading={isRetrying} onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  );
}
