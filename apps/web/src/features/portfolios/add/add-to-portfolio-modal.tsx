import { Button, Skeleton } from '@mantine/core';
import type { PortfolioResponse } from '@plumbline/contracts';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { useFocusOnNewStep } from '../../../components/ui/use-focus-on-new-step.ts';
import { getPortfolios } from '../get-portfolios.ts';
import { toggled } from '../selection.ts';
import type { Selection } from '../selection.ts';
import { AddToPortfolioForm } from './add-to-portfolio-form.tsx';
import type { Addable } from './add-to-portfolio-form.tsx';
import { CreatePortfolioForm } from '../settings/create-portfolio-form.tsx';
import { PortfoliosFailed } from '../list/portfolios-failed.tsx';
import classes from './add-to-portfolio.module.css';

interface AddToPortfolioModalProps {
  /** The security to add; `null` closes the dialog. */
  readonly instrument: Addable | null;
  readonly onClose: () => void;
}

/** Puts a security into portfolios of one's own, also into one that is created for it. */
export function AddToPortfolioModal({ instrument, onClose }: AddToPortfolioModalProps) {
  return (
    <Dialog title="Add to Portfolio" isOpen={instrument !== null} onClose={onClose}>
      {instrument && (
        <>
          <p className={classes.instrument}>
            <strong>{instrument.ticker}</strong> {instrument.name}
          </p>
          <Steps instrument={instrument} onDone={onClose} />
        </>
      )}
    </Dialog>
  );
}

interface StepsProps {
  readonly instrument: Addable;
  readonly onDone: () => void;
}

function Steps({ instrument, onDone }: StepsProps) {
  // Here, and not in the step that shows them: a new one is in the list by the time that step is back.
  const query = useQuery(getPortfolios());
  const [chosen, setChosen] = useState<Selection>(new Set());
  const [isCreating, setIsCreating] = useState(false);
  const stepRef = useFocusOnNewStep(isCreating ? 'create' : query.status);
  const create = () => setIsCreating(true);
  const stopCreating = () => setIsCreating(false);
  return (
    <div ref={stepRef} tabIndex={-1} className={classes.steps}>
      {isCreating ? (
        <CreatePortfolioForm
          onCancel={stopCreating}
          onCreated={({ id }) => {
            setChosen(new Set([...chosen, id]));
            stopCreating();
          }}
        />
      ) : (
        <Choice query={query} onCreate={create}>
          {(portfolios) => (
            <AddToPortfolioForm
              instrument={instrument}
              portfolios={portfolios}
              chosen={chosen}
              onToggle={(id) => setChosen(toggled(chosen, id))}
              onCreate={create}
              onDone={onDone}
            />
          )}
        </Choice>
      )}
    </div>
  );
}

interface ChoiceProps {
  readonly query: UseQueryResult<readonly PortfolioResponse[]>;
  readonly onCreate: () => void;
  readonly children: (portfolios: readonly PortfolioResponse[]) => ReactNode;
}

/** The portfolios, once there are some; until then, what there is instead. */
function Choice({ query, onCreate, children }: ChoiceProps) {
  const { data: portfolios, isError, refetch, isRefetching } = query;
  if (!portfolios && isError) {
    return <PortfoliosFailed isRetrying={isRefetching} onRetry={() => void refetch()} />;
  }
  if (!portfolios) return <Skeleton height={160} role="status" aria-label="Loading portfolios" />;
  return portfolios.length === 0 ? <NoneYet onCreate={onCreate} /> : children(portfolios);
}

function NoneYet({ onCreate }: { readonly onCreate: () => void }) {
  return (
    <div className={classes.none}>
      <p>You have no portfolio to add it to yet.</p>
      <Button data-autofocus onClick={onCreate}>
        Create one
      </Button>
    </div>
  );
}
