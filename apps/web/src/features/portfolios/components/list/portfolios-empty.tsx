import { Button } from '@mantine/core';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../../components/ui/feedback/empty-state.tsx';

interface PortfoliosEmptyProps {
  readonly onCreate: () => void;
  readonly onImport: () => void;
  readonly onImportFiles: () => void;
  /** The way to connect a broker, where that is offered. */
  readonly connect: ReactNode;
}

/** Takes the place of the portfolios until there is one: the ways to create it. */
export function PortfoliosEmpty({ onCreate, onImport, onImportFiles, connect }: PortfoliosEmptyProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <EmptyState
        title={<h2 id={titleId}>Start with what you hold</h2>}
        actions={
          <>
            <Button onClick={onCreate}>Create portfolio</Button>
            <Button variant="default" onClick={onImport}>
              Import a file
            </Button>
            <Button variant="default" onClick={onImportFiles}>
              Import several files
            </Button>
            {connect}
          </>
        }
      >
        A portfolio shows the Impact Score of all your holdings together, which categories it comes from, and
        which securities are behind them. Give it a name and add securities as you look them up, or upload
        what your broker offers, as is: Excel, CSV, OFX, QFX or a statement in PDF.
      </EmptyState>
    </section>
  );
}
