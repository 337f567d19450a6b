import { Button, Text, VisuallyHidden } from '@mantine/core';
import type { ImportedPortfolioResponse } from '@plumbline/contracts';
import { Link } from 'react-router-dom';
import { paths } from '../../../../config/paths.ts';
import { ApiError } from '../../../../lib/api-error.ts';
import { describeMatched, describeNotMatched, nameQueued } from '../../model/import-files-labels.ts';
import { describeCash } from '../../model/import-labels.ts';
import type { QueuedFile } from '../../model/import-queue.ts';
import classes from './import-files.module.css';

interface QueuedFileRowProps {
  readonly queued: QueuedFile;
  /** Whether the page may be left for a portfolio. */
  readonly canOpen: boolean;
  readonly onRetry: () => void;
}

const steps = { waiting: 'Waiting', importing: 'Being imported…', done: 'Imported', failed: 'Not imported' };

/** How far a file has come, and what became of it. */
export function QueuedFileRow({ queued, canOpen, onRetry }: QueuedFileRowProps) {
  const { state } = queued;
  return (
    <li className={classes.file} data-step={state.step}>
      <span className={classes.name}>{nameQueued(queued)}</span>
      <Text span c={state.step === 'failed' ? 'var(--negative)' : 'dimmed'} fz="0.9375rem">
        {state.step === 'done' && queued.into?.kind === 'portfolio' ? 'Updated' : steps[state.step]}
      </Text>
      {state.step === 'done' && <Outcome portfolio={state.portfolio} canOpen={canOpen} />}
      {state.step === 'failed' && (
        <div className={classes.outcome}>
          <p>{state.reason}</p>
          {isWorthRetrying(state.error) && (
            <Button variant="default" size="compact-md" mt="xs" onClick={onRetry}>
              Try again<VisuallyHidden> {nameQueued(queued)}</VisuallyHidden>
            </Button>
          )}
        </div>
      )}
    </li>
  );
}

interface OutcomeProps {
  readonly portfolio: ImportedPortfolioResponse;
  readonly canOpen: boolean;
}

/** The new portfolio, how many rows matched, and what was left out. Its page opens with these rows. */
function Outcome({ portfolio: { id, name, imported }, canOpen }: OutcomeProps) {
  const state = imported.rejected.length > 0 ? { imported } : null;
  const notes = [describeNotMatched(imported.rejected), describeCash(imported)];
  return (
    <div className={classes.outcome}>
      <p>
        {canOpen ? (
          <Link to={paths.portfolio.href(id)} state={state}>
            {name}
          </Link>
        ) : (
          name
        )}
        : {describeMatched(imported)}
      </p>
      {notes.map((note) => note !== null && <p key={note}>{note}</p>)}
    </div>
  );
}

/** What is in a file stays as it is. */
function isWorthRetrying(error: Error | null): boolean {
  if (error === null) return false;
  return !(error instanceof ApiError && [400, 413].includes(error.problem.status));
}
