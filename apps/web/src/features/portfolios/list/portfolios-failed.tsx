import { Button } from '@mantine/core';
import { Notice } from '../../../components/ui/notice.tsx';

interface PortfoliosFailedProps {
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** Stands where the portfolios would, had they come. */
export function PortfoliosFailed({ isRetrying, onRetry }: PortfoliosFailedProps) {
  return (
    <Notice title="Your portfolios could not be loaded." isFailure>
      <Button variant="default" loading={isRetrying} onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  );
}
