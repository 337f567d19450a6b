import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { getPortfolios } from '../api/get-portfolios.ts';
import { toggled } from '../model/selection.ts';
import type { Selection } from '../model/selection.ts';
import { AddToPortfolioForm } from './add-to-portfolio-form.tsx';
import type { Addable, AddToPortfolioFormProps } from './add-to-portfolio-form.tsx';
import { CreatePortfolioForm } from './create-portfolio-form.tsx';
import { PortfoliosFailed } from './portfolios-failed.tsx';
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
  const [chosen, setChosen] = useState<Selection>(new Set());
  const [isCreating, setIsCreating] = useState(false);
  const stepRef = useFocusOnStep(isCreating);
  const stopCreating = () => setIsCreating(false);
  return (
    <div ref={stepRef}>
      {isCreating ? (
        <CreatePortfolioForm
          onCancel={stopCreating}
          onCreated={({ id }) => {
            setChosen(new Set([...chosen, id]));
            stopCreating();
          }}
        />
      ) : (
        <Choice
          instrument={instrument}
          chosen={chosen}
          onToggle={(id) => setChosen(toggled(chosen, id))}
          onCreate={() => setIsCreating(true)}
          onDone={onDone}
        />
      )}
    </div>
  );
}

/** What had the focus is gone with its step: the next one says where to go on. */
function useFocusOnStep(step: boolean): RefObject<HTMLDivElement | null> {
  const stepRef = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    stepRef.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [step]);
  return stepRef;
}

function Choice(props: Omit<AddToPortfolioFormProps, 'portfolios'>) {
  const { data: portfolios, isError, refetch, isRefetching } = useQuery(getPortfolios());
  if (!portfolios && isError) {
    return <PortfoliosFailed isRetrying={isRefetching} onRetry={() => void refetch()} />;
  }
  if (!portfolios) return <Skeleton height={160} role="status" aria-label="Loading portfolios" />;
  if (portfolios.length === 0) return <NoneYet onCreate={props.onCreate} />;
  return <AddToPortfolioForm {...props} portfolios={portfolios} />;
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
